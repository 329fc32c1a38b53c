/* Messages shorter than the room for them, in a loop that breaks; long double; products with a zero. Uncounted: MPI_MAX needs more. */
#include <mpi.h>
void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  long double ld = 0, ls;
  double z[3], p[3];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  ld = x[3] * x[4];
  MPI_Allreduce(&ld, &ls, 1, MPI_LONG_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < 3; i++)
    z[i] = rank == i ? 0.0 * x[i] : x[i];
  MPI_Allreduce(z, p, 3, MPI_DOUBLE, MPI_PROD, comm);
  MPI_Allreduce(MPI_IN_PLACE, z, 3, MPI_DOUBLE, MPI_MIN, comm);
  double buf[8];
  for (int i = 0; i < 8; i++)
    buf[i] = x[i];
  MPI_Status st;
  MPI_Request r, s;
  int k = 0;
  for (int i = 0; i < n; i++)
    y[i] = 0.0;
  while (1) {
    MPI_Irecv(buf + 2, 5, MPI_DOUBLE, (rank + size - 1) % size, 3 + k, comm, &r);
    MPI_Isend(x + k, 1 + k, MPI_DOUBLE, (rank + 1) % size, 3 + k, comm, &s);
    MPI_Wait(&r, &st);
    MPI_Wait(&s, &st);
    for (int i = 0; i < 8; i++)
      y[i] += buf[i] * buf[7 - i];
    k++;
    if (k > 2)
      break;
  }
  for (int i = 0; i < n; i++)
    y[i] += (double)ls * p[i % 3] + x[i] + z[i % 3] * x[0];
}
