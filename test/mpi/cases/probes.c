/* Messages whose length the receiver asks for, with MPI_Probe and MPI_Iprobe, from one process or from any, with one tag or any. */
#include <mpi.h>

static double take(double *in, MPI_Status *status, MPI_Comm comm) {
  int count;
  double sum = 0.0;
  MPI_Get_count(status, MPI_DOUBLE, &count);
  MPI_Recv(in, count, MPI_DOUBLE, status->MPI_SOURCE, status->MPI_TAG, comm, MPI_STATUS_IGNORE);
  for (int i = 0; i < count; i++)
    sum += in[i] * in[i] * (i + 1);
  return sum * (1 + status->MPI_TAG);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, left;
  double in[8];
  MPI_Status status;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  left = (rank + size - 1) % size;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[(i + 1) % n];
  if (size == 1)
    return;
  /* From one process, with one tag. */
  MPI_Send(y, 2 + rank, MPI_DOUBLE, (rank + 1) % size, 7, comm); /* short ones do not wait */
  MPI_Probe(left, 7, comm, &status);
  y[0] += take(in, &status, comm);
  /* With any tag. */
  MPI_Send(y + 1, 3, MPI_DOUBLE, (rank + 1) % size, rank, comm);
  MPI_Probe(left, MPI_ANY_TAG, comm, &status);
  y[1] += take(in, &status, comm);
  /* From any process, as they come. */
  if (rank == 0) {
    for (int k = 1; k < size; k++) {
      int is_there = 0;
      while (!is_there)
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &is_there, &status);
      y[status.MPI_SOURCE] += take(in, &status, comm) * x[2];
    }
  } else {
    MPI_Send(y + 2, rank + 1, MPI_DOUBLE, 0, 20 + rank, comm);
  }
  MPI_Barrier(comm); /* what is sent behind it is not for these */
  for (int k = 0; k < 2; k++) {
    int is_there = 0;
    MPI_Iprobe(left, 99, comm, &is_there, MPI_STATUS_IGNORE); /* nobody sends it */
    if (is_there)
      y[3] *= 2.0;
  }
}
