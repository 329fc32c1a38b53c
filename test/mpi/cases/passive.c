/* A sum that only decides and is printed, and whose derivative the program does not want. Uncounted: what is passive has no adjoint. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  double norm = 0.0, total = 0.0, most, sum[2];
  int rank;
  MPI_Comm_rank(comm, &rank);
  for (int i = 0; i < n; i++)
    norm += x[i] * x[i];
#pragma adjgen mpi passive
  MPI_Allreduce(&norm, &total, 1, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Allreduce(x, sum, 2, MPI_DOUBLE, MPI_SUM, comm);
#pragma adjgen mpi passive
  MPI_Reduce(&norm, &most, 1, MPI_DOUBLE, MPI_MAX, 0, comm);
  const int many = rank == 0 && most > 1.0e9 ? 2 : 1;
  for (int i = 0; i < n; i++)
    y[i] = total > 1.0e9 ? 0.0 : x[i] * sum[i % 2] * many;
}
