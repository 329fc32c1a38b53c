/* Ends with: a message that is sent in a step has not arrived in one */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  double u[4] = {x[0], x[1], x[2], x[3]}, got[4] = {0.0, 1.0, 2.0, 3.0};
  MPI_Bsend(u, 4, MPI_DOUBLE, (rank + size - 1) % size, 5, comm);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int step = 0; step < 4; step++) { /* takes what the step before has sent */
    for (int i = 0; i < 4; i++)
      u[i] *= u[i] + 0.1 * got[i];
    MPI_Bsend(u, 4, MPI_DOUBLE, (rank + size - 1) % size, 5, comm);
    MPI_Recv(got, 4, MPI_DOUBLE, (rank + 1) % size, 5, comm, MPI_STATUS_IGNORE);
  }
  MPI_Recv(got, 4, MPI_DOUBLE, (rank + 1) % size, 5, comm, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = u[i % 4] * got[i % 4];
}
