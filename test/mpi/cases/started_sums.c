/* Sums, products and least and greatest values over processes that are waited for later, with work in between, and in another order on
 * each process, and around calls
 * that wait: MPI_Iallreduce, MPI_Ireduce, MPI_Ibcast, MPI_Ibarrier. Uncounted: MPI_MIN, MPI_MAX and MPI_PROD need more. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, members = 0, flag = 0;
  double sum[3], high[2], product[2], chosen[3] = {0.0, 0.0, 0.0};
  MPI_Request requests[4], request;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int root = size - 1;
  for (int i = 0; i < n; i++)
    y[i] = 0.0;
  for (int step = 0; step < 5; step++) {
    double scale = 0.5 + 0.1 * step * x[7];
    for (int i = 0; i < 3; i++)
      chosen[i] = rank == root ? x[i] * scale + chosen[i] : x[1];
    MPI_Iallreduce(x, sum, 3, MPI_DOUBLE, MPI_SUM, comm, &requests[0]);
    MPI_Iallreduce(x + 3, high, 2, MPI_DOUBLE, step % 2 ? MPI_MIN : MPI_MAX, comm, &requests[1]);
    MPI_Iallreduce(x + 5, product, 2, MPI_DOUBLE, MPI_PROD, comm, &requests[2]);
    MPI_Ibcast(chosen, 3, MPI_DOUBLE, root, comm, &requests[3]);
    for (int i = 0; i < n; i++)
      y[i] += x[i] * x[(i + step) % n];
    for (int k = 0; k < 4; k++) {
      if (k == 2)
        MPI_Allreduce(MPI_IN_PLACE, &scale, 1, MPI_DOUBLE, MPI_PROD, comm);
      MPI_Wait(&requests[(k + rank) % 4], MPI_STATUS_IGNORE);
    }
    if (step == 2)
      MPI_Bcast(chosen, 2, MPI_DOUBLE, 0, comm);
    y[step] += sum[0] * sum[1] * high[0] * scale + high[1] * product[0] + product[1] * chosen[2] * sum[2];
    y[step + 5] += chosen[0] * chosen[1];
  }
  MPI_Iallreduce(&rank, &members, 1, MPI_INT, MPI_SUM, comm, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Ireduce(y, sum, 3, MPI_DOUBLE, MPI_SUM, root, comm, &requests[0]);
  MPI_Ireduce(y + 3, high, 2, MPI_DOUBLE, MPI_MAX, 0, comm, &requests[1]);
  MPI_Ireduce(y + 5, product, 2, MPI_DOUBLE, MPI_PROD, root, comm, &requests[2]);
  MPI_Ibarrier(comm, &requests[3]);
  while (!flag)
    MPI_Testall(4, requests, &flag, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[i] * 0.01 + sum[i % 3] * members + high[i % 2] * product[1];
}
