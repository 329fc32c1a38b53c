/* Sums over the processes up to one's own that are waited for later: in place and not, completed in another order on each process,
 * around calls that wait, asked for, on a part of the processes. Uncounted: the adjoint of MPI_Iscan sends as many numbers as there
 * are processes. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, flag = 0, place = 0;
  double upto[3], before[3] = {1.0, 2.0, 3.0}, own[4] = {0.5, 0.25, 0.125, 1.0}, all[2] = {1.0, 1.5};
  MPI_Request requests[4];
  MPI_Comm half;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Comm_split(comm, rank % 2, -rank, &half);
  for (int i = 0; i < n; i++)
    y[i] = 0.0;
  for (int step = 0; step < 4; step++) {
    double scale = 0.5 + 0.1 * step * x[7];
    for (int i = 0; i < 4; i++)
      own[i] = own[i] * x[i] * scale;
    for (int i = 0; i < 2; i++)
      all[i] = rank == size - 1 ? x[i + 8] : x[i + 8] * all[i];
    MPI_Iscan(x, upto, 3, MPI_DOUBLE, MPI_SUM, comm, &requests[0]);
    MPI_Iexscan(x + 3, before, 3, MPI_DOUBLE, MPI_SUM, comm, &requests[1]);
    MPI_Iscan(MPI_IN_PLACE, own, 4, MPI_DOUBLE, MPI_SUM, half, &requests[2]);
    MPI_Iexscan(MPI_IN_PLACE, all, 2, MPI_DOUBLE, MPI_SUM, comm, &requests[3]);
    for (int i = 0; i < n; i++)
      y[i] += x[i] * x[(i + step) % n];
    for (int k = 0; k < 4; k++) {
      if (k == 2)
        MPI_Allreduce(MPI_IN_PLACE, &scale, 1, MPI_DOUBLE, MPI_SUM, comm);
      MPI_Wait(&requests[(k + rank) % 4], MPI_STATUS_IGNORE);
    }
    y[step] += upto[0] * upto[1] * before[2] * scale + own[3] * before[0];
    y[step + 5] += all[0] * all[1] * own[0] * own[1] * upto[2] * before[1];
  }
  MPI_Iexscan(y, all, 0, MPI_DOUBLE, MPI_SUM, comm, &requests[0]);
  MPI_Iscan(&rank, &place, 1, MPI_INT, MPI_SUM, comm, &requests[1]);
  MPI_Iexscan(y + 3, upto, 3, MPI_DOUBLE, MPI_SUM, half, &requests[2]);
  MPI_Iscan(y + 6, before, 1, MPI_DOUBLE, MPI_SUM, comm, &requests[3]);
  while (!flag)
    MPI_Testall(4, requests, &flag, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[i] * 0.1 + upto[i % 3] * place + before[0];
}
