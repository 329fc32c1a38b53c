/* Sums over the processes up to one's own, and sums that are dealt out. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[8];
  double upto[3], before[3] = {1.0, 2.0, 3.0}, parts[32], own[3] = {0.0};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Scan(x, upto, 3, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Exscan(x + 3, before, 3, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < 3 * size; i++)
    parts[i] = upto[i % 3] * before[(i + 1) % 3] * x[i % n];
  MPI_Reduce_scatter_block(parts, own, 3, MPI_DOUBLE, MPI_SUM, comm);
  for (int k = 0; k < size; k++)
    counts[k] = 1 + k % 2;
  for (int i = 0; i < n; i++)
    y[i] = own[i % 3] * x[i];
  MPI_Reduce_scatter(parts, own, counts, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Scan(MPI_IN_PLACE, upto, 3, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Exscan(MPI_IN_PLACE, before, 3, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < n; i++)
    y[i] += own[i % counts[rank]] * upto[i % 3] + before[i % 3] * x[i];
}
