/* Time loops with checkpoints whose steps take messages as they come: from any process, with any tag, by MPI_Waitany, MPI_Waitsome, MPI_Test...
 * and MPI_Iprobe, in functions, and with numbers that have no derivative. What comes first decides a power of two by which a step multiplies, and
 * `back` divides at the end: the derivatives are right only if a step that is run again does the same. Uncounted: steps are run again. */
#include <mpi.h>

enum { Cells = 14, Most = 4 };

static void scale(double *u, double *back, int by) {
  for (int k = 0; k < by; k++) {
    u[1] *= 2.0;
    *back *= 0.5;
  }
}

void take_any(double *u, double *back, int n, MPI_Comm comm) {
  int rank, size;
  double in[2];
  MPI_Status status;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  if (rank == 0) {
    for (int k = 1; k < size; k++) {
      MPI_Recv(in, 2, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status);
      if (k < 3)
        scale(u, back, status.MPI_SOURCE == k ? status.MPI_TAG - 5 : 1);
      u[n] += 0.01 * in[0] * in[1] * status.MPI_SOURCE;
    }
    for (int k = 1; k < size; k++)
      MPI_Send(u + k + 1, 1, MPI_DOUBLE, k, 3, comm);
  } else {
    MPI_Send(u + 2, 2, MPI_DOUBLE, 0, 7 + rank, comm);
    MPI_Recv(in, 1, MPI_DOUBLE, 0, 3, comm, MPI_STATUS_IGNORE);
    u[n] = 0.5 * u[n] + 0.25 * in[0] * u[2];
  }
}

static int first_to_ask(int rank, int size, int step, MPI_Comm comm) {
  int chosen = 0, got, is_there = 0;
  MPI_Status status;
  if (rank != 0)
    MPI_Send(&step, 1, MPI_INT, 0, 11, comm);
  else
    for (int k = 1; k < size; k++) {
      for (is_there = 0; !is_there;)
        MPI_Iprobe(MPI_ANY_SOURCE, 11, comm, &is_there, &status);
      MPI_Recv(&got, 1, MPI_INT, status.MPI_SOURCE, 11, comm, MPI_STATUS_IGNORE);
      if (k == 1)
        chosen = status.MPI_SOURCE + got - step;
    }
  MPI_Bcast(&chosen, 1, MPI_INT, 0, comm);
  return chosen;
}

static void binomial(int n, double u[Cells], double *back, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int step = 0; step < 7; step++) {
    const int chosen = first_to_ask(rank, size, step, comm);
    scale(u, back, chosen);
    take_any(u, back, n, comm);
    for (int i = 2; i <= n; i++)
      u[i] = u[i] * (1.0 - 0.01 * u[i] * u[2]);
    MPI_Barrier(comm); /* so that no message of the next step comes into this one */
  }
}

static void periodic(int n, double u[Cells], double *back, MPI_Comm comm) {
  int rank, size;
  double here[Most];
  MPI_Request requests[2 * Most];
  MPI_Status statuses[2 * Most];
  int which[2 * Most], done;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 3)
#endif
  for (int step = 0; step < 8; step++) {
    int open = 0;
    double sum = 0.0;
    for (int k = 1; k < size; k++) {
      MPI_Irecv(&here[open], 1, MPI_DOUBLE, MPI_ANY_SOURCE, 5, comm, &requests[open]);
      open++;
    }
    for (int k = 0; k < size; k++)
      if (k != rank) {
        MPI_Isend(&u[k + 2], 1, MPI_DOUBLE, k, 5, comm, &requests[open]);
        open++;
      }
    for (int left = open, turn = 1; left > 0; left -= done, turn++) {
      MPI_Waitsome(open, requests, &done, which, statuses);
      for (int i = 0; i < done; i++)
        if (which[i] < size - 1) {
          sum += here[which[i]] * u[2 + statuses[i].MPI_SOURCE];
          if (which[i] == 0)
            scale(u, back, statuses[i].MPI_SOURCE + turn % 2);
        }
    }
    for (int i = 2; i <= n; i++)
      u[i] = u[i] * 0.95 + 0.01 * sum * u[i] * u[i];
    MPI_Barrier(comm);
  }
}

static void online(int n, double u[Cells], double *back, MPI_Comm comm) {
  int rank, size, flag, which, turn, step = 0;
  double here[2] = {0.0, 0.0};
  MPI_Request requests[4];
  MPI_Status status;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2)
#endif
  while (step < 6) {
    for (int k = 0; k < 2; k++)
      MPI_Irecv(&here[k], 1, MPI_DOUBLE, before, 1 + k, comm, &requests[k]);
    for (int k = 0; k < 2; k++)
      MPI_Isend(&u[2 + k], 1, MPI_DOUBLE, next, 1 + k, comm, &requests[2 + k]);
    for (flag = 0, turn = 0; !flag; turn++)
      MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
    scale(u, back, turn % 3);
    MPI_Testall(2, requests + 2, &flag, MPI_STATUSES_IGNORE);
    scale(u, back, flag);
    MPI_Testany(4, requests, &which, &flag, &status);
    scale(u, back, flag ? which == MPI_UNDEFINED ? 1 : 2 : 0);
    for (turn = 1;; turn++) {
      MPI_Waitany(4, requests, &which, MPI_STATUS_IGNORE);
      if (which == MPI_UNDEFINED)
        break;
      scale(u, back, which == 1 ? turn : 0);
    }
    for (int i = 2; i <= n; i++)
      u[i] = u[i] * 0.9 + 0.01 * here[0] * here[1] * u[i];
    step++;
  }
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  double u[Cells], back = 1.0;
  u[0] = u[n + 1] = 0.0;
  for (int i = 0; i < n; i++)
    u[i + 1] = x[i];
  binomial(n, u, &back, comm);
  periodic(n, u, &back, comm);
  online(n, u, &back, comm);
  u[1] *= back;
  for (int i = 0; i < n; i++)
    y[i] = u[i + 1] * x[i];
}
