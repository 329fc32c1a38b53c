/* Shifts on a line whose ends have no neighbours (MPI_PROC_NULL), and around a ring in the same memory. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double halo[2] = {0.25, 0.5};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int up = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, down = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  for (int step = 0; step < 3; step++) {
    MPI_Sendrecv(&y[n - 1], 1, MPI_DOUBLE, up, 1, &halo[0], 1, MPI_DOUBLE, down, 1, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&y[0], 1, MPI_DOUBLE, down, 2, &halo[1], 1, MPI_DOUBLE, up, 2, comm, MPI_STATUS_IGNORE);
    y[0] = y[0] * halo[0] + y[1];
    y[n - 1] = y[n - 2] - halo[1] * halo[1] * y[n - 1];
  }
  MPI_Sendrecv_replace(y + 2, 3, MPI_DOUBLE, (rank + 1) % size, 5, (rank + size - 1) % size, 5, comm,
                       MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[n - 1 - i];
  MPI_Sendrecv_replace(y, 2, MPI_DOUBLE, up, 6, down, 6, comm, MPI_STATUS_IGNORE);
}
