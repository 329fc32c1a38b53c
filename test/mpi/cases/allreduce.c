/* Sums over all processes, of numbers and of arrays, in place too. */
#include <math.h>
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  double own = 0.0, total, parts[3], sums[3];
#pragma omp parallel for reduction(+ : own)
  for (int i = 0; i < n; i++)
    own += x[i] * x[i];
  MPI_Allreduce(&own, &total, 1, MPI_DOUBLE, MPI_SUM, comm);
  for (int k = 0; k < 3; k++)
    parts[k] = sin(x[k]) * total;
  MPI_Allreduce(parts, sums, 3, MPI_DOUBLE, MPI_SUM, comm);
  for (int k = 0; k < 3; k++)
    parts[k] = sums[k] * x[k + 3];
  MPI_Allreduce(MPI_IN_PLACE, parts, 3, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * parts[i % 3] + sums[(i + 1) % 3];
}
