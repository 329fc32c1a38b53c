/* Whoever comes first: MPI_ANY_SOURCE and MPI_ANY_TAG; who it was decides what is done with the numbers. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double in[5];
  MPI_Status status;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  if (rank != 0) {
    MPI_Send(y, 1 + rank % 4, MPI_DOUBLE, 0, 10 + rank, comm);
    MPI_Recv(in, 5, MPI_DOUBLE, 0, MPI_ANY_TAG, comm, &status);
    y[status.MPI_TAG] += in[0] * x[1];
  } else {
    for (int k = 1; k < size; k++) {
      int count;
      MPI_Recv(in, 5, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status);
      MPI_Get_count(&status, MPI_DOUBLE, &count);
      for (int i = 0; i < count; i++)
        y[i] += in[i] * x[status.MPI_SOURCE];
    }
    for (int k = 1; k < size; k++) {
      in[0] = y[k] * 2.0;
      MPI_Send(in, 1, MPI_DOUBLE, k, k + 1, comm);
    }
  }
}
