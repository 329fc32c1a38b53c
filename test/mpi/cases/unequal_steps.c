/* Ends with: a loop with checkpoints: */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  double u[4] = {x[0], x[1], x[2], x[3]};
  const int steps = rank == 0 ? 3 : 4; /* nobody meets in the last one */
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int step = 0; step < steps; step++) {
    for (int i = 0; i < 4; i++)
      u[i] *= u[i];
    if (step == 2 && size == 1) /* a message that nobody takes */
      MPI_Bsend(u, 1, MPI_DOUBLE, 0, 1, comm);
    if (step < 3)
      MPI_Allreduce(MPI_IN_PLACE, u, 4, MPI_DOUBLE, MPI_SUM, comm);
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i % 4];
}
