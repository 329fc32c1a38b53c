/* Functions that start messages, or wait for them, and leave early where there is nothing to do. */
#include <mpi.h>
static void begin(double *u, double *in, int n, MPI_Comm comm, MPI_Request *r) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  r[0] = r[1] = MPI_REQUEST_NULL;
  if (size == 1)
    return;
  MPI_Irecv(in, 2, MPI_DOUBLE, (rank + 1) % size, 1, comm, &r[0]);
  if (n > 100)
    return;
  MPI_Isend(u, 2, MPI_DOUBLE, (rank + size - 1) % size, 1, comm, &r[1]);
}
static void end(MPI_Request *r, int has) {
  if (!has)
    return;
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}
void f(int n, double *x, double *y, MPI_Comm comm) {
  double in[2] = {1.0, 2.0}, u[2] = {x[0] * x[1], x[3] * x[3]};
  MPI_Request r[2];
  int size;
  MPI_Comm_size(comm, &size);
  begin(u, in, n, comm, r);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[(i + 1) % n];
  end(r, size > 1);
  for (int i = 0; i < n; i++)
    y[i] += in[i % 2] * x[i];
}
