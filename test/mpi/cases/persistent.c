/* Halo cells by persistent requests, which are made once and started in each step: MPI_Send_init, MPI_Recv_init, MPI_Start,
 * MPI_Startall, MPI_Request_free. What the halo held before a message arrives is needed, too. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, which;
  double u[14], v[14], far[2] = {0.25, 0.5}, far2 = 1.0;
  MPI_Request requests[4], ring[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int up = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, down = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  const int next = (rank + 1) % size;
  u[0] = 0.5;
  u[n + 1] = x[0] * x[1];
  for (int i = 0; i < n; i++)
    u[i + 1] = x[i];
  MPI_Recv_init(&u[0], 1, MPI_DOUBLE, down, 1, comm, &requests[0]);
  MPI_Recv_init(&u[n + 1], 1, MPI_DOUBLE, up, 2, comm, &requests[1]);
  MPI_Send_init(&u[n], 1, MPI_DOUBLE, up, 1, comm, &requests[2]);
  MPI_Ssend_init(&u[1], 1, MPI_DOUBLE, down, 2, comm, &requests[3]);
  MPI_Bsend_init(u + 3, 2, MPI_DOUBLE, next, 3, comm, &ring[0]);
  MPI_Recv_init(far, 2, MPI_DOUBLE, MPI_ANY_SOURCE, 3, comm, &ring[1]);
  for (int step = 0; step < 4; step++) {
    const double old = u[0] * u[n + 1] * far[0] * far[1];
    MPI_Startall(4, requests);
    for (int i = 2; i < n; i++)
      v[i] = u[i] + 0.1 * u[i] * (u[i - 1] - u[i + 1]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    v[1] = u[1] + 0.1 * u[1] * (u[0] - u[2]);
    v[n] = u[n] + 0.1 * u[n] * (u[n - 1] - u[n + 1]) + old;
    for (int i = 1; i <= n; i++)
      u[i] = v[i];
    if (step % 2) {
      MPI_Start(&ring[1]);
      MPI_Start(&ring[0]);
      MPI_Waitany(2, ring, &which, MPI_STATUS_IGNORE);
      MPI_Wait(&ring[1 - which], MPI_STATUS_IGNORE);
      u[4] = u[4] * far[0] + far[1] * far2;
      far2 = far2 * u[5];
    }
  }
  for (int k = 0; k < 4; k++)
    MPI_Request_free(&requests[k]);
  for (int k = 0; k < 2; k++)
    MPI_Request_free(&ring[k]);
  MPI_Rsend_init(u + 5, 1, MPI_DOUBLE, next, 5, comm, &ring[0]);
  MPI_Recv_init(&far2, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 5, comm, &ring[1]);
  MPI_Start(&ring[1]);
  MPI_Barrier(comm);
  MPI_Start(&ring[0]);
  MPI_Waitall(2, ring, MPI_STATUSES_IGNORE);
  far[1] = far[1] * far2;
  for (int i = 0; i < n; i++)
    y[i] = u[i + 1] * u[0] + u[n + 1] * far[i % 2];
}
