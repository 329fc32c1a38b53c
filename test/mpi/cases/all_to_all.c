/* From all to all, blocks of equal and of different sizes, in place. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[8], places[8];
  double all[32] = {0.0}, sent[32], got[32] = {0.0};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int sum = 0;
  for (int k = 0; k < size; k++) {
    counts[k] = 1 + k % 3;
    places[k] = sum;
    sum += counts[k];
  }
  MPI_Allgather(x, 3, MPI_DOUBLE, all, 3, MPI_DOUBLE, comm);
  for (int i = 0; i < 3 * size; i++)
    all[i] = all[i] * x[i % n];
  MPI_Alltoall(all, 3, MPI_DOUBLE, got, 3, MPI_DOUBLE, comm);
  for (int i = 0; i < 3 * size; i++)
    sent[i] = got[i] * got[(i + 1) % (3 * size)];
  MPI_Allgatherv(sent, counts[rank], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, comm);
  for (int i = 0; i < n; i++)
    y[i] = all[i % sum] * x[i];
  int mine[8], at[8], from[8], first[8];
  for (int k = 0; k < size; k++) {
    mine[k] = 1 + (rank + k) % 2;
    from[k] = mine[k];
    at[k] = 2 * k;
    first[k] = 3 * k;
  }
  MPI_Alltoallv(sent, mine, at, MPI_DOUBLE, got, from, first, MPI_DOUBLE, comm);
  for (int i = 0; i < n; i++)
    y[i] += got[i % (3 * size)] * x[i];
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, got, 2, MPI_DOUBLE, comm);
  MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, got, 2, MPI_DOUBLE, comm);
  for (int i = 0; i < n; i++)
    y[i] += got[i % (2 * size)] * got[i % (2 * size)];
}
