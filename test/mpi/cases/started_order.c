/* A message that one process must have before it starts a collective call that the other one has started: the
 * backward sweep gets through that, too. The root of a broadcast need not wait for anybody before it goes on. Uncounted: MPI_MAX needs more. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, flag = 0, polls = 0;
  double sum[2], told[2] = {0.0, 0.0}, word = 1.0;
  MPI_Comm pairs;
  MPI_Request requests[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Comm_split(comm, rank / 2, 0, &pairs);
  if (rank > 0)
    MPI_Recv(&word, 1, MPI_DOUBLE, rank - 1, 1, comm, MPI_STATUS_IGNORE);
  MPI_Iallreduce(x, sum, 2, MPI_DOUBLE, MPI_SUM, comm, &requests[0]);
  if (rank + 1 < size)
    MPI_Ssend(x + 2 + rank % 2, 1, MPI_DOUBLE, rank + 1, 1, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * word;
  if (rank == 0)
    for (int i = 0; i < 2; i++)
      told[i] = x[i] * x[i + 1];
  if (rank > 0)
    MPI_Recv(&word, 1, MPI_DOUBLE, 0, 2, comm, MPI_STATUS_IGNORE);
  MPI_Ibcast(told, 2, MPI_DOUBLE, 0, comm, &requests[1]);
  while (!flag) {
    MPI_Test(&requests[1], &flag, MPI_STATUS_IGNORE);
    if (rank == 0 && (flag ? polls < 3 : polls == 2))
      for (int k = 1; k < size; k++)
        MPI_Send(y + k, 1, MPI_DOUBLE, k, 2, comm);
    polls = flag && polls < 3 ? 3 : polls + 1;
  }
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  MPI_Iallreduce(MPI_IN_PLACE, told, 2, MPI_DOUBLE, MPI_MAX, pairs, &requests[0]);
  MPI_Iallreduce(y, sum, 1, MPI_DOUBLE, MPI_SUM, comm, &requests[1]);
  if (rank % 2) {
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  } else {
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  }
  for (int i = 0; i < n; i++)
    y[i] = y[i] * sum[i % 2] + told[i % 2] * word;
}
