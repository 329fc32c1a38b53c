/* Collective calls in place that are waited for later. Uncounted: MPI_MAX and MPI_PROD need more. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[4], places[4];
  double u[12], all[16];
  MPI_Request requests[3];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < n; i++)
    u[i] = x[i] * x[0];
  for (int k = 0; k < 4; k++)
    counts[k] = 1 + k % 2, places[k] = 3 * k;
  MPI_Iallreduce(MPI_IN_PLACE, u, 2, MPI_DOUBLE, MPI_SUM, comm, &requests[0]);
  MPI_Iallreduce(MPI_IN_PLACE, u + 2, 2, MPI_DOUBLE, MPI_MAX, comm, &requests[1]);
  if (rank == 0)
    MPI_Ireduce(MPI_IN_PLACE, u + 4, 3, MPI_DOUBLE, MPI_PROD, 0, comm, &requests[2]);
  else
    MPI_Ireduce(u + 4, u + 8, 3, MPI_DOUBLE, MPI_PROD, 0, comm, &requests[2]);
  MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 16; i++)
    all[i] = u[i % n] * x[(i + 1) % n];
  MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DOUBLE, all, 2, MPI_DOUBLE, comm, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = all[i] * all[i + 1];
  MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, comm, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] += all[i] * all[i + 2];
  if (rank == size - 1)
    MPI_Igather(MPI_IN_PLACE, 0, MPI_DOUBLE, all, 2, MPI_DOUBLE, size - 1, comm, &requests[0]);
  else
    MPI_Igather(all + 1, 2, MPI_DOUBLE, u, 2, MPI_DOUBLE, size - 1, comm, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  if (rank == 0)
    MPI_Igatherv(MPI_IN_PLACE, 0, MPI_DOUBLE, u, counts, places, MPI_DOUBLE, 0, comm, &requests[0]);
  else
    MPI_Igatherv(all, counts[rank], MPI_DOUBLE, u, counts, places, MPI_DOUBLE, 0, comm, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] += all[i + 3] * u[i];
  MPI_Ialltoall(MPI_IN_PLACE, 0, MPI_DOUBLE, all, 2, MPI_DOUBLE, comm, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  MPI_Ireduce_scatter_block(MPI_IN_PLACE, u, 2, MPI_DOUBLE, MPI_SUM, comm, &requests[1]);
  MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  for (int i = 0; i < 2; i++)
    y[i] += u[i] * all[i] * all[i + 1];
  for (int i = 0; i < n; i++)
    u[i] = y[i] * x[i];
  MPI_Ireduce_scatter(MPI_IN_PLACE, u, counts, MPI_DOUBLE, MPI_SUM, comm, &requests[1]);
  MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  for (int i = 0; i < counts[rank]; i++)
    y[i] += u[i] * all[i + 4];
}
