/* Calls in parallel regions, by one thread. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  double own = 0.0, total = 0.0, most = 0.0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : own)
    for (int i = 0; i < n; i++)
      own += x[i] * x[i];
#pragma omp single
    MPI_Allreduce(&own, &total, 1, MPI_DOUBLE, MPI_SUM, comm);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * total;
#pragma omp master
    MPI_Allreduce(&y[1], &most, 1, MPI_DOUBLE, MPI_SUM, comm);
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += x[i] * most;
  }
}
