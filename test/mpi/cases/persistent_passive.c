/* Tangent only: no number with a derivative is sent, and the backward sweep needs what messages overwrite, which nothing keeps. Uncounted: nothing has a derivative. */
#include <mpi.h>
void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double c[2] = {1.0, 2.0}, d = 3.0, u[12];
  MPI_Request r[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  MPI_Recv_init(c, 1, MPI_DOUBLE, (rank + size - 1) % size, 1, comm, &r[0]);
  MPI_Send_init(&d, 1, MPI_DOUBLE, (rank + 1) % size, 1, comm, &r[1]);
  for (int s = 0; s < 3; s++) {
    d = d * 1.5 + rank;
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; i++)
      u[i] = u[i] * c[0];
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i];
}
