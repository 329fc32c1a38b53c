/* Persistent requests that are made in front of a loop with checkpoints, started in its steps, and freed behind it: steps that are run again
 * start them again.
 * Uncounted: steps are run again. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double out, in, u = x[0];
  MPI_Request requests[2];
  MPI_Status statuses[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Send_init(&out, 1, MPI_DOUBLE, (rank + 1) % size, 5, comm, &requests[0]);
  MPI_Recv_init(&in, 1, MPI_DOUBLE, (rank + size - 1) % size, 5, comm, &requests[1]);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 5; t++) {
    out = u * x[t % n];
    MPI_Startall(2, requests);
    MPI_Waitall(2, requests, statuses);
    u = u * 0.5 + in;
  }
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  for (int i = 0; i < n; i++)
    y[i] = u * x[i];
}
