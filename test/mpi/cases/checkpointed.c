/* Time loops with checkpoints whose steps communicate: each scheme, with halos that are waited for in the step and in functions, sums over
 * all processes, and a number of steps that the processes agree on. Uncounted: steps are run again. */
#include <mpi.h>

enum { Cells = 14 };

static double smooth(double left, double at, double right) {
  return at + 0.1 * at * (left - 2.0 * at + right);
}

static void begin_halo(double *u, int n, MPI_Comm comm, MPI_Request *requests) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Irecv(u, 1, MPI_DOUBLE, left, 1, comm, &requests[0]);
  MPI_Irecv(u + n + 1, 1, MPI_DOUBLE, right, 2, comm, &requests[1]);
  MPI_Isend(u + n, 1, MPI_DOUBLE, right, 1, comm, &requests[2]);
  MPI_Isend(u + 1, 1, MPI_DOUBLE, left, 2, comm, &requests[3]);
}

static void end_halo(MPI_Request *requests) { MPI_Waitall(4, requests, MPI_STATUSES_IGNORE); }

static void exchange(double *u, int n, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Sendrecv(u + n, 1, MPI_DOUBLE, right, 3, u, 1, MPI_DOUBLE, left, 3, comm, MPI_STATUS_IGNORE);
  MPI_Sendrecv(u + 1, 1, MPI_DOUBLE, left, 4, u + n + 1, 1, MPI_DOUBLE, right, 4, comm, MPI_STATUS_IGNORE);
}

static void binomial(int n, double u[Cells], double next[Cells], MPI_Comm comm) {
  MPI_Request requests[4];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3)
#endif
  for (int step = 0; step < 11; step++) {
    begin_halo(u, n, comm, requests);
    for (int i = 2; i < n; i++)
      next[i] = smooth(u[i - 1], u[i], u[i + 1]);
    end_halo(requests);
    next[1] = smooth(u[0], u[1], u[2]);
    next[n] = smooth(u[n - 1], u[n], u[n + 1]);
    for (int i = 1; i <= n; i++)
      u[i] = next[i];
  }
}

static void periodic(int n, double u[Cells], MPI_Comm comm) {
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 3)
#endif
  for (int step = 0; step < 8; step++) {
    double norm = 0.0, all;
    exchange(u, n, comm);
    for (int i = 1; i <= n; i++)
      norm += u[i] * u[i - 1];
    MPI_Allreduce(&norm, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
    for (int i = 1; i <= n; i++)
      u[i] *= 1.0 + 0.01 * step / (1.0 + all * all);
  }
}

static void online(int n, double u[Cells], MPI_Comm comm) {
  double change = 1.0;
  int step = 0;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2)
#endif
  while (change > 0.3) {
    double own = 0.0, most;
    for (int i = 1; i <= n; i++)
      own = own > u[i] ? own : u[i];
    MPI_Allreduce(&own, &most, 1, MPI_DOUBLE, MPI_MAX, comm);
    for (int i = 1; i <= n; i++)
      u[i] = u[i] * (1.0 - 0.05 * u[i] / most);
    step++;
    change = 1.0 / step;
    MPI_Bcast(&change, 1, MPI_DOUBLE, 0, comm);
  }
}

static void every(int n, double u[Cells], MPI_Comm comm) {
#ifdef __adjgen__
#pragma adjgen checkpoint(all)
#endif
  for (int step = 0; step < 3; step++) {
    MPI_Request request;
    double sums[2] = {0.0, 0.0};
    for (int i = 1; i <= n; i++)
      sums[i % 2] += u[i] * u[i];
    MPI_Iallreduce(MPI_IN_PLACE, sums, 2, MPI_DOUBLE, MPI_SUM, comm, &request);
    for (int i = 1; i <= n; i++)
      u[i] += 0.1 * u[i] * u[i];
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 1; i <= n; i++)
      u[i] += 0.001 * sums[i % 2];
  }
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  double u[Cells], next[Cells];
  u[0] = u[n + 1] = 0.0;
  for (int i = 0; i < n; i++)
    u[i + 1] = x[i];
  binomial(n, u, next, comm);
  periodic(n, u, comm);
  online(n, u, comm);
  every(n, u, comm);
  for (int i = 0; i < n; i++)
    y[i] = u[i + 1] * x[i];
}
