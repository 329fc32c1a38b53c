/* Types with gaps: columns and parts of a grid, in memory that goes on behind them. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double grid[5 * 4], inner[2 * 2];
  MPI_Datatype column, part, pair;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int up = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, down = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  const int sizes[2] = {5, 4}, some[2] = {2, 2}, start[2] = {1, 1};
  MPI_Type_vector(5, 1, 4, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Type_create_subarray(2, sizes, some, start, MPI_ORDER_C, MPI_DOUBLE, &part);
  MPI_Type_commit(&part);
  MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
  MPI_Type_commit(&pair);
#pragma omp parallel for
  for (int i = 0; i < 20; i++)
    grid[i] = x[i % n] * (i + 1);
  MPI_Sendrecv(grid + 2, 1, column, up, 1, grid, 1, column, down, 1, comm, MPI_STATUS_IGNORE);
  MPI_Sendrecv(grid + 1, 1, column, down, 2, grid + 3, 1, column, up, 2, comm, MPI_STATUS_IGNORE);
  for (int i = 0; i < 20; i++)
    grid[i] = grid[i] * grid[(i + 1) % 20];
  MPI_Bcast(grid, 1, part, size - 1, comm);
  MPI_Sendrecv(grid, 1, part, (rank + 1) % size, 3, inner, 2, pair, (rank + size - 1) % size, 3, comm,
               MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = grid[i + 4] * x[i] + inner[i % 4] * inner[(i + 1) % 4];
}
