/* Requests and halo cells in a struct, in a function of its own; rows of an array; waits whose order depends on the rank. */
#include <mpi.h>
typedef struct {
  MPI_Comm comm;
  int rank, size, up, down;
  MPI_Request r[4];
  double *u;
  double lo[2], hi[2];
} Ctx;

static void exchange(Ctx *c, int n, int step) {
  MPI_Irecv(c->lo, 2, MPI_DOUBLE, c->down, 1, c->comm, &c->r[0]);
  MPI_Irecv(&c->hi[1], 1, MPI_DOUBLE, c->up, 2, c->comm, &c->r[1]);
  MPI_Isend(c->u + n - 2, 2, MPI_DOUBLE, c->up, 1, c->comm, &c->r[2]);
  MPI_Isend(&c->u[step], 1, MPI_DOUBLE, c->down, 2, c->comm, &c->r[3]);
  for (int i = 1; i < n - 2; i++)
    c->u[i] = c->u[i] + 0.0;
  MPI_Waitall(4, c->r, MPI_STATUSES_IGNORE);
}
void f(int n, double *x, double *y, MPI_Comm comm) {
  Ctx c;
  double w[12], grid[6][4];
  c.comm = comm;
  c.u = w;
  MPI_Comm_rank(comm, &c.rank);
  MPI_Comm_size(comm, &c.size);
  c.up = c.rank + 1 < c.size ? c.rank + 1 : MPI_PROC_NULL;
  c.down = c.rank > 0 ? c.rank - 1 : MPI_PROC_NULL;
  c.lo[0] = 0.1;
  c.lo[1] = x[1];
  c.hi[0] = 0.3;
  c.hi[1] = x[2];
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  for (int s = 0; s < 3; s++) {
    exchange(&c, n, s);
    double a = w[0], b = w[n - 1];
    w[0] = a * c.lo[1] + c.lo[0];
    w[n - 1] = b * c.hi[1] + c.hi[0] * a;
    c.hi[0] = c.hi[0] * c.hi[1];
  }
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 4; j++)
      grid[i][j] = w[(i * 4 + j) % 12] * x[j];
  MPI_Request q[2];
  for (int k = 1; k < 3; k++) {
    MPI_Irecv(&grid[k + 2][0], 4, MPI_DOUBLE, c.down, 10 + k, comm, q);
    MPI_Isend(grid[k], 4, MPI_DOUBLE, c.up, 10 + k, comm, q + 1);
    if (c.rank % 2) {
      MPI_Wait(q, MPI_STATUS_IGNORE);
      MPI_Wait(q + 1, MPI_STATUS_IGNORE);
    } else {
      MPI_Wait(q + 1, MPI_STATUS_IGNORE);
      MPI_Wait(q, MPI_STATUS_IGNORE);
    }
    grid[k + 2][1] *= grid[k][2];
  }
  for (int i = 0; i < n; i++)
    y[i] = grid[i % 6][i % 4] * w[i];
}
