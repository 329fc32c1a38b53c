/* Least and greatest values and products; integers beside them. Uncounted: MPI_MIN, MPI_MAX and MPI_PROD need more. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  double least[4], product[4], greatest[4];
  int rank, last;
  MPI_Comm_rank(comm, &rank);
  MPI_Allreduce(&rank, &last, 1, MPI_INT, MPI_MAX, comm);
  MPI_Allreduce(MPI_IN_PLACE, &rank, 1, MPI_INT, MPI_SUM, comm);
  MPI_Allreduce(x, least, 4, MPI_DOUBLE, MPI_MIN, comm);
  MPI_Allreduce(x + 4, greatest, 4, MPI_DOUBLE, MPI_MAX, comm);
  MPI_Allreduce(x + 8, product, 4, MPI_DOUBLE, MPI_PROD, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * least[i % 4] + greatest[i % 4] * product[(i + 1) % 4] + last + rank;
  for (int i = 0; i < 4; i++)
    product[i] = x[i] * y[i];
  MPI_Allreduce(MPI_IN_PLACE, product, 4, MPI_DOUBLE, MPI_PROD, comm);
  MPI_Allreduce(MPI_IN_PLACE, least, 4, MPI_DOUBLE, MPI_MAX, comm);
  for (int i = 0; i < 4; i++)
    y[i] += product[i] * least[i];
}
