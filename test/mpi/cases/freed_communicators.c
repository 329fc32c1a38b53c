/* Communicators and groups that are made and freed where they are used. */
#include <mpi.h>

static double over_half(double own, int step, MPI_Comm comm) {
  int rank, size;
  double sum = 0.0;
  MPI_Comm half;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Comm_split(comm, (rank + step) % 2, rank, &half);
  MPI_Allreduce(&own, &sum, 1, MPI_DOUBLE, MPI_SUM, half);
  MPI_Comm_free(&half);
  return sum * own;
}

/* On all but the last of several. */
static void without_last(double *u, int n, MPI_Comm comm) {
  int size, last;
  MPI_Group all, some;
  MPI_Comm made;
  MPI_Comm_size(comm, &size);
  last = size - 1;
  MPI_Comm_group(comm, &all);
  if (size > 1)
    MPI_Group_excl(all, 1, &last, &some);
  else
    MPI_Comm_group(comm, &some);
  MPI_Comm_create(comm, some, &made);
  MPI_Group_free(&some);
  MPI_Group_free(&all);
  if (made != MPI_COMM_NULL) {
    MPI_Bcast(u, n, MPI_DOUBLE, 0, made);
    MPI_Comm_free(&made);
  }
}

static void on_a_grid(double *u, int n, MPI_Comm comm) {
  int size, left, right, dimensions[2] = {0, 0}, lines[2] = {1, 0}, remaining[2] = {0, 1};
  const int periods[2] = {1, 1};
  MPI_Comm grid, line;
  MPI_Comm_size(comm, &size);
  MPI_Dims_create(size, 2, dimensions);
  MPI_Cart_create(comm, 2, dimensions, periods, 0, &grid);
  for (int k = 0; k < 2; k++) {
    MPI_Cart_sub(grid, k == 0 ? lines : remaining, &line);
    MPI_Cart_shift(line, 0, 1, &left, &right);
    MPI_Sendrecv_replace(u, n, MPI_DOUBLE, right, 1, left, 1, line, MPI_STATUS_IGNORE);
    MPI_Comm_free(&line);
    for (int i = 0; i < n; i++)
      u[i] *= u[(i + k) % n];
  }
  MPI_Comm_disconnect(&grid);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  double u[12];
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int step = 0; step < 3; step++) {
    u[step] = over_half(u[step], step, comm);
    without_last(u, step + 2, comm);
    on_a_grid(u, 4, comm);
    MPI_Comm own;
    MPI_Comm_dup(comm, &own);
    MPI_Allreduce(MPI_IN_PLACE, u + 6, 3, MPI_DOUBLE, MPI_SUM, own);
    MPI_Comm_free(&own);
    for (int i = 0; i < n; i++)
      u[i] = 0.25 * u[i] + x[i] * x[(i + 1) % n] * 0.1;
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i];
}
