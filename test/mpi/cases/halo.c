/* Halo cells that arrive while the inner cells are computed: MPI_Irecv, MPI_Isend, MPI_Waitall. */
#include <math.h>
#include <mpi.h>

static double flow(double left, double own, double right) {
  return own + 0.1 * own * (left - 2.0 * own + right) + 0.01 * sin(left);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double u[20], v[20];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int up = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, down = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  for (int i = 0; i < n; i++)
    u[i + 1] = x[i];
  u[0] = 0.5;
  u[n + 1] = x[0] * x[1];
  for (int step = 0; step < 4; step++) {
    MPI_Request requests[4];
    MPI_Irecv(&u[0], 1, MPI_DOUBLE, down, 1, comm, &requests[0]);
    MPI_Irecv(&u[n + 1], 1, MPI_DOUBLE, up, 2, comm, &requests[1]);
    MPI_Isend(&u[n], 1, MPI_DOUBLE, up, 1, comm, &requests[2]);
    MPI_Isend(&u[1], 1, MPI_DOUBLE, down, 2, comm, &requests[3]);
#pragma omp parallel for
    for (int i = 2; i < n; i++)
      v[i] = flow(u[i - 1], u[i], u[i + 1]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    v[1] = flow(u[0], u[1], u[2]);
    v[n] = flow(u[n - 1], u[n], u[n + 1]);
    for (int i = 1; i <= n; i++)
      u[i] = v[i];
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i + 1] + u[0] * u[n + 1];
}
