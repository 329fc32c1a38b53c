/* Asking whether messages have arrived, with work in between: MPI_Test, MPI_Testall, MPI_Testany, MPI_Testsome; ready
 * sends. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, flag = 0, which, done = 0;
  double here[4] = {0.0, 0.0, 0.0, 0.0}, work = 1.0, sum = 0.0;
  MPI_Request requests[4];
  MPI_Status statuses[4], status;
  int indices[4];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  for (int step = 0; step < 3; step++) {
    MPI_Irecv(&here[0], 1, MPI_DOUBLE, before, 1, comm, &requests[0]);
    MPI_Isend(&x[step], 1, MPI_DOUBLE, next, 1, comm, &requests[1]);
    for (flag = 0; !flag;) {
      MPI_Test(&requests[0], &flag, &status);
      work = work * 0.5 + 0.5;
    }
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    sum += here[0] * here[0] + status.MPI_TAG;
    MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
    if (flag)
      sum += x[4] * here[0];
  }
  for (int k = 0; k < 2; k++) {
    MPI_Irecv(&here[k], 1, MPI_DOUBLE, before, 2 + k, comm, &requests[k]);
    MPI_Isend(&x[5 + k], 1, MPI_DOUBLE, next, 2 + k, comm, &requests[2 + k]);
  }
  do
    MPI_Testall(4, requests, &flag, statuses);
  while (!flag);
  sum += here[0] * here[1] + statuses[0].MPI_TAG + statuses[1].MPI_TAG;
  for (int k = 0; k < 2; k++) {
    MPI_Irecv(&here[k], 1, MPI_DOUBLE, before, 2 + k, comm, &requests[k]);
    MPI_Isend(&x[7 + k], 1, MPI_DOUBLE, next, 2 + k, comm, &requests[2 + k]);
  }
  for (;;) {
    MPI_Testany(4, requests, &which, &flag, &status);
    if (flag && which == MPI_UNDEFINED)
      break;
    if (flag && which < 2)
      sum += here[which] * here[which] * x[status.MPI_TAG];
  }
  for (int k = 0; k < 2; k++)
    MPI_Irecv(&here[k + 2], 1, MPI_DOUBLE, before, 2 + k, comm, &requests[k]);
  MPI_Barrier(comm);
  for (int k = 0; k < 2; k++)
    MPI_Irsend(&x[9 + k], 1, MPI_DOUBLE, next, 2 + k, comm, &requests[2 + k]);
  for (int left = 4; left > 0; left -= done) {
    MPI_Testsome(4, requests, &done, indices, statuses);
    for (int i = 0; i < done; i++)
      if (indices[i] < 2)
        sum += here[indices[i] + 2] * x[statuses[i].MPI_TAG];
  }
  for (int i = 0; i < n; i++)
    y[i] = x[i] * sum * here[i % 4];
}
