/* To a root and from it. Uncounted: MPI_MIN, MPI_MAX and MPI_PROD need more. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double sum[4] = {0.0}, most[2] = {0.0}, all[4];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int root = size - 1;
  MPI_Reduce(x, sum, 4, MPI_DOUBLE, MPI_SUM, root, comm);
  MPI_Reduce(x + 4, most, 2, MPI_DOUBLE, MPI_MAX, 0, comm);
  for (int i = 0; i < 4; i++)
    all[i] = x[i + 6] * sum[i];
  if (rank == root)
    MPI_Reduce(MPI_IN_PLACE, all, 4, MPI_DOUBLE, MPI_PROD, root, comm);
  else
    MPI_Reduce(all, sum, 4, MPI_DOUBLE, MPI_PROD, root, comm);
  MPI_Bcast(all, 4, MPI_DOUBLE, root, comm);
  MPI_Bcast(most, 2, MPI_DOUBLE, 0, comm);
  MPI_Barrier(comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * all[i % 4] + most[i % 2] * most[i % 2];
}
