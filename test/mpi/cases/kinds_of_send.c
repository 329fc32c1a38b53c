/* MPI_Bsend, and MPI_Rsend to one that is ready. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double in[4] = {0.0};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  MPI_Bsend(x, 4, MPI_DOUBLE, next, 1, comm);
  MPI_Recv(in, 4, MPI_DOUBLE, before, 1, comm, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * in[i % 4];
  if (rank % 2 == 0 && rank + 1 < size) {
    double ready;
    MPI_Recv(&ready, 1, MPI_DOUBLE, rank + 1, 2, comm, MPI_STATUS_IGNORE);
    MPI_Rsend(y, 2, MPI_DOUBLE, rank + 1, 3, comm);
    y[5] = ready * x[1];
  } else if (rank % 2 == 1) {
    double ready = x[0];
    MPI_Sendrecv(&ready, 1, MPI_DOUBLE, rank - 1, 2, in, 2, MPI_DOUBLE, rank - 1, 3, comm, MPI_STATUS_IGNORE);
    y[2] += in[0] * in[1];
  }
}
