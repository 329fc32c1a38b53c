/* Calls by one thread of a region, which others wait for: the adjoint of the call adds to memory that no other thread adds to at the
 * same time. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  double parts[2] = {0.0, 0.0}, sums[2], last = 0.0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : parts[ : 2])
    for (int i = 0; i < n; i++)
      parts[i % 2] += x[i] * x[i];
#pragma omp single
    MPI_Allreduce(parts, sums, 2, MPI_DOUBLE, MPI_SUM, comm);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * sums[i % 2];
#pragma omp master
    {
      last = y[0] * y[1];
      MPI_Bcast(&last, 1, MPI_DOUBLE, 0, comm);
    }
  }
  y[2] += last;
}
