/* Messages that are taken as they come: MPI_Waitany, MPI_Waitsome. The results do not depend on the order, the derivatives
 * know it. Some requests stand for no message. */
#include <mpi.h>

static void any(int rank, int size, const double *x, double *sums, MPI_Comm comm) {
  double here[4 * 2], there = 0.0;
  MPI_Request requests[9];
  int which;
  MPI_Status status;
  for (int k = 0; k < 4; k++) {
    here[2 * k] = here[2 * k + 1] = 0.0;
    requests[2 * k] = requests[2 * k + 1] = MPI_REQUEST_NULL;
    if (k < size && k != rank) {
      MPI_Irecv(here + 2 * k, 2, MPI_DOUBLE, k, 3, comm, &requests[2 * k]);
      MPI_Isend(x + 2 * k, 2, MPI_DOUBLE, k, 3, comm, &requests[2 * k + 1]);
    }
  }
  MPI_Irecv(&there, 1, MPI_DOUBLE, MPI_PROC_NULL, 4, comm, &requests[8]);
  for (;;) {
    MPI_Waitany(9, requests, &which, &status);
    if (which == MPI_UNDEFINED)
      break;
    if (which == 8)
      sums[0] += status.MPI_SOURCE == MPI_PROC_NULL ? 1.0 : 0.0;
    else if (which % 2 == 0)
      sums[1] += x[which] * here[which] * here[which + 1] * (1 + status.MPI_SOURCE);
  }
  MPI_Waitany(9, requests, &which, MPI_STATUS_IGNORE);
}

static void some(int rank, int size, const double *x, double *sums, MPI_Comm comm) {
  double here[4] = {0.0, 0.0, 0.0, 0.0};
  MPI_Request requests[8];
  MPI_Status statuses[8];
  int which[8], done, open = 0;
  for (int k = 0; k < size; k++)
    if (k != rank)
      MPI_Irecv(&here[k], 1, MPI_DOUBLE, k, 5, comm, &requests[open++]);
  for (int k = 0; k < size; k++)
    if (k != rank)
      MPI_Issend(&x[k], 1, MPI_DOUBLE, k, 5, comm, &requests[open++]);
  for (int left = open; left > 0; left -= done) {
    MPI_Waitsome(open, requests, &done, which, statuses);
    for (int i = 0; i < done; i++)
      if (which[i] < size - 1) {
        const int from = statuses[i].MPI_SOURCE;
        sums[2] += here[from] * here[from] * x[from + 1] * (i + 1) / (i + 1);
      }
  }
  MPI_Waitsome(open, requests, &done, which, MPI_STATUSES_IGNORE);
  sums[3] += done == MPI_UNDEFINED ? x[0] : 0.0;
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double sums[4] = {0.0, 0.0, 0.0, 0.0}, u[12];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int step = 0; step < 2; step++) {
    any(rank, size, u, sums, comm);
    some(rank, size, u, sums, comm);
    u[1] = u[1] * sums[1] * 0.1 + u[2];
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i] * sums[i % 4];
}
