/* Complex numbers: scans, and sums at one process, in place there. */
#include <complex.h>
#include <mpi.h>
void f(int n, double *x, double *y, MPI_Comm comm) {

  double _Complex before[2] = {1.0, 2.0}, own[2];
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int k = 0; k < 2; k++)
    own[k] = x[k] + x[k + 2] * 1.0i;
  MPI_Exscan(own, before, 2, MPI_C_DOUBLE_COMPLEX, MPI_SUM, comm);
  MPI_Reduce(rank == 0 ? MPI_IN_PLACE : own, own, 2, MPI_C_DOUBLE_COMPLEX, MPI_SUM, 0, comm);

  for (int i = 0; i < n; i++)
    y[i] = creal(before[i % 2] * own[i % 2] * x[i]) + cimag(before[(i + 1) % 2]);
}
