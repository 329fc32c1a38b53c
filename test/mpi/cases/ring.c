/* MPI_Send and MPI_Recv around a ring, in branches that depend on the rank, in a loop. */
#include <math.h>
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double out[3], in[3] = {1.0, 2.0, 3.0};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  for (int step = 0; step < 4; step++) {
#pragma omp parallel for
    for (int k = 0; k < 3; k++)
      out[k] = y[k + step] * in[k] * 0.5;
    if (size == 1) {
      for (int k = 0; k < 3; k++)
        in[k] = out[k];
    } else if (rank == 0) {
      MPI_Send(out, 3, MPI_DOUBLE, next, step, comm);
      MPI_Recv(in, 3, MPI_DOUBLE, before, step, comm, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(in, 3, MPI_DOUBLE, before, step, comm, MPI_STATUS_IGNORE);
      MPI_Ssend(out, 3, MPI_DOUBLE, next, step, comm);
    }
    for (int k = 0; k < 3; k++)
      y[k + step + 1] += sin(in[k]);
  }
}
