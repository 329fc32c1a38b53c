/* Parts that go to all processes and come from them, waited for later: gathers, scatters, all to all, scattered sums. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[4], places[4], which;
  double all[16], own[8], mixed[16], part[4];
  MPI_Request requests[4];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < 16; i++)
    all[i] = mixed[i] = x[i % n];
  for (int i = 0; i < 8; i++)
    own[i] = x[i + 1];
  for (int i = 0; i < 4; i++)
    part[i] = x[i + 2];
  for (int k = 0; k < 4; k++)
    counts[k] = 1 + (k + size) % 3, places[k] = 4 * (3 - k);
  MPI_Igather(x, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, 0, comm, &requests[0]);
  MPI_Iscatter(x + 2, 2, MPI_DOUBLE, own, 2, MPI_DOUBLE, size - 1, comm, &requests[1]);
  MPI_Iallgather(x + 4, 3, MPI_DOUBLE, mixed, 3, MPI_DOUBLE, comm, &requests[2]);
  MPI_Ireduce_scatter_block(x, part, 3, MPI_DOUBLE, MPI_SUM, comm, &requests[3]);
  for (int left = 4; left > 0; left--) {
    MPI_Waitany(4, requests, &which, MPI_STATUS_IGNORE);
    const double *got = which == 0 ? all : which == 1 ? own : which == 2 ? mixed : part;
    for (int i = 0; i < 3; i++)
      y[3 * which + i] = got[i] * x[i] * (which + 1);
  }
  MPI_Igatherv(y, counts[rank], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, size - 1, comm, &requests[0]);
  MPI_Iscatterv(mixed, counts, places, MPI_DOUBLE, own, counts[rank], MPI_DOUBLE, 0, comm, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * all[i] + own[i % 8];
  MPI_Iallgatherv(own, counts[rank], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, comm, &requests[0]);
  MPI_Ialltoall(x, 2, MPI_DOUBLE, mixed, 2, MPI_DOUBLE, comm, &requests[1]);
  MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] += all[i] * all[i + 1] * mixed[i];
  int gives[4], from[4], gets[4], to[4];
  for (int k = 0; k < 4; k++) {
    gives[k] = 1 + (rank + k) % 2, from[k] = 3 * k;
    gets[k] = 1 + (rank + k) % 2, to[k] = 4 * k;
  }
  MPI_Ialltoallv(y, gives, from, MPI_DOUBLE, mixed, gets, to, MPI_DOUBLE, comm, &requests[0]);
  MPI_Ireduce_scatter(x, part, counts, MPI_DOUBLE, MPI_SUM, comm, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = mixed[i] * x[i] + part[i % 4] * part[0];
}
