/* Calls whose own part is in place, at the root and on all processes. */
#include <mpi.h>
#include <stddef.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[8], places[8], pairs[8], spots[8];
  double all[40], own[3] = {0.0};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int sum = 0;
  for (int k = 0; k < size; k++) {
    counts[k] = 1 + k % 3;
    places[k] = sum + k;
    sum += counts[k];
    pairs[k] = 1 + (rank + k) % 2;
    spots[k] = 3 * k;
  }
  for (int i = 0; i < 40; i++)
    all[i] = x[i % n] * (i + 1) * 0.1;
  MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, counts, places, MPI_DOUBLE, comm);
  for (int i = 0; i < 20; i++)
    all[i] = all[i] * all[i + 1];
  MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, all, pairs, spots, MPI_DOUBLE, comm);
  for (int i = 0; i < 20; i++)
    all[i] = all[i] * x[i % n];
  const int root = size - 1;
  if (rank == root)
    MPI_Gatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, counts, places, MPI_DOUBLE, root, comm);
  else
    MPI_Gatherv(all, counts[rank], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, root, comm);
  for (int i = 0; i < 20; i++)
    all[i] = all[i] + all[i + 2] * x[1];
  if (rank == 0)
    MPI_Scatter(all, 2, MPI_DOUBLE, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, 0, comm);
  else
    MPI_Scatter(all, 2, MPI_DOUBLE, own, 2, MPI_DOUBLE, 0, comm);
  for (int i = 0; i < 3; i++)
    own[i] = own[i] * x[i] + all[i];
  if (rank == root)
    MPI_Scatterv(all, counts, places, MPI_DOUBLE, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, root, comm);
  else
    MPI_Scatterv(all, counts, places, MPI_DOUBLE, own, counts[rank], MPI_DOUBLE, root, comm);
  for (int i = 0; i < n; i++)
    y[i] = all[i] * own[i % 3];
  MPI_Reduce_scatter_block(MPI_IN_PLACE, all, 2, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < 2; i++)
    y[i] += all[i] * all[i];
  for (int i = 0; i < 20; i++)
    all[i] = x[i % n] * all[i % 2];
  MPI_Reduce_scatter(MPI_IN_PLACE, all, counts, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < counts[rank]; i++)
    y[i + 2] += all[i] * x[i];
}
