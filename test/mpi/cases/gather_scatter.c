/* To one process and from it, blocks of equal and of different sizes. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[8], places[8];
  double all[32] = {0.0}, own[4], mixed[40] = {0.0};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int sum = 0;
  for (int k = 0; k < size; k++) {
    counts[k] = 1 + k % 3;
    places[k] = sum + k;
    sum += counts[k];
  }
  MPI_Gather(x, 4, MPI_DOUBLE, all, 4, MPI_DOUBLE, 0, comm);
  if (rank == 0)
    for (int i = 0; i < 4 * size; i++)
      all[i] = all[i] * all[(i + 5) % (4 * size)];
  MPI_Scatter(all, 4, MPI_DOUBLE, own, 4, MPI_DOUBLE, 0, comm);
  MPI_Gatherv(own, counts[rank], MPI_DOUBLE, mixed, counts, places, MPI_DOUBLE, size - 1, comm);
  if (rank == size - 1)
    for (int i = 0; i < sum + size; i++)
      mixed[i] = 2.0 * mixed[i] + x[5] * mixed[0];
  MPI_Scatterv(mixed, counts, places, MPI_DOUBLE, own, counts[rank], MPI_DOUBLE, size - 1, comm);
  if (rank == 0)
    MPI_Gather(MPI_IN_PLACE, 0, MPI_DOUBLE, all, 2, MPI_DOUBLE, 0, comm);
  else
    MPI_Gather(own, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, 0, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * own[i % 4] + all[i % 8];
}
