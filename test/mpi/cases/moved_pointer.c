/* Ends with: the pointer has changed since the start */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double halo[8] = {0.0}, *at = halo;
  MPI_Request requests[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Irecv(at, 2, MPI_DOUBLE, (rank + size - 1) % size, 1, comm, &requests[0]);
  MPI_Isend(x, 2, MPI_DOUBLE, (rank + 1) % size, 1, comm, &requests[1]);
  at = at + 1;
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * halo[0] + at[0];
}
