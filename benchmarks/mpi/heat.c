/* A heat equation whose conductivity depends on the temperature, on a square of n x n cells, dealt out in blocks to the processes of a
 * Cartesian communicator. Rows of halo cells go as they lie, columns by a subarray type. */
#include <mpi.h>
#include <stdlib.h>

enum { Steps = 20 };

typedef struct {
  MPI_Comm grid;
  int rows, columns; /* own cells */
  int up, down, left, right;
  MPI_Datatype row, column;
} block;

static block block_of(int n, MPI_Comm comm) {
  block b;
  int size, dims[2] = {0, 0};
  const int periods[2] = {1, 1}, first[2] = {0, 0};
  MPI_Comm_size(comm, &size);
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(comm, 2, dims, periods, 0, &b.grid);
  MPI_Cart_shift(b.grid, 0, 1, &b.up, &b.down);
  MPI_Cart_shift(b.grid, 1, 1, &b.left, &b.right);
  b.rows = n / dims[0], b.columns = n / dims[1];
  const int all[2] = {b.rows + 2, b.columns + 2}, one[2] = {b.rows, 1};
  MPI_Type_create_subarray(2, all, one, first, MPI_ORDER_C, MPI_DOUBLE, &b.column);
  MPI_Type_commit(&b.column);
  MPI_Type_contiguous(b.columns, MPI_DOUBLE, &b.row);
  MPI_Type_commit(&b.row);
  return b;
}

static void exchange(const block *b, double *u) {
  const int w = b->columns + 2;
  MPI_Request requests[8];
  MPI_Irecv(u + 1, 1, b->row, b->up, 1, b->grid, &requests[0]);
  MPI_Irecv(u + (b->rows + 1) * w + 1, 1, b->row, b->down, 2, b->grid, &requests[1]);
  MPI_Irecv(u + w, 1, b->column, b->left, 3, b->grid, &requests[2]);
  MPI_Irecv(u + w + b->columns + 1, 1, b->column, b->right, 4, b->grid, &requests[3]);
  MPI_Isend(u + b->rows * w + 1, 1, b->row, b->down, 1, b->grid, &requests[4]);
  MPI_Isend(u + w + 1, 1, b->row, b->up, 2, b->grid, &requests[5]);
  MPI_Isend(u + w + b->columns, 1, b->column, b->right, 3, b->grid, &requests[6]);
  MPI_Isend(u + w + 1, 1, b->column, b->left, 4, b->grid, &requests[7]);
  MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);
}

static double flow(double from, double to) {
  const double mean = 0.5 * (from + to);
  return (1.0 + 0.5 * mean * mean) * (from - to);
}

static void step(const block *b, const double *u, double *next) {
  const int w = b->columns + 2;
#pragma omp parallel for
  for (int i = 1; i <= b->rows; i++)
    for (int j = 1; j <= b->columns; j++) {
      const double at = u[i * w + j];
      next[i * w + j] = at + 0.1 * (flow(u[(i - 1) * w + j], at) + flow(u[(i + 1) * w + j], at) +
                                    flow(u[i * w + j - 1], at) + flow(u[i * w + j + 1], at));
    }
}

void heat(int n, const double *x, double *y, MPI_Comm comm) {
  const block b = block_of(n, comm);
  const int w = b.columns + 2;
  double *u = calloc((size_t)(b.rows + 2) * w, sizeof *u),
         *next = calloc((size_t)(b.rows + 2) * w, sizeof *next);
  for (int i = 0; i < b.rows; i++)
    for (int j = 0; j < b.columns; j++)
      u[(i + 1) * w + j + 1] = x[i * b.columns + j];
  for (int k = 0; k < Steps; k++) {
    exchange(&b, u);
    step(&b, u, next);
    double *swap = u;
    u = next;
    next = swap;
  }
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i <= b.rows; i++)
    for (int j = 1; j <= b.columns; j++)
      sum += u[i * w + j] * u[i * w + j] * u[i * w + j];
  MPI_Reduce(&sum, y, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
  free(u);
  free(next);
}
