/* The least and the greatest value with the place of it: what wins has the derivative, of equal ones that with the lowest index.
 * At once, later, in place, at the root, of no value; indexes below zero. Uncounted: who has won is asked for. */
#include <mpi.h>

struct at {
  double value;
  int index;
};
struct wide {
  long double value;
  int index;
};

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  struct at own[5], least[5], most[5], equal[2], last = {0.0, -1};
  struct wide far[2];
  MPI_Request requests[3];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < 5; i++)
    own[i].value = x[i] * x[i + 1], own[i].index = 10 * rank - i, most[i] = own[i];
  for (int i = 0; i < 2; i++) /* equal on all processes: the last one has the lowest index, and one index is all processes' */
    equal[i].value = 1.0 + 0.0 * x[i], equal[i].index = i ? 7 : -rank, far[i].value = x[i + 9] * x[i], far[i].index = rank;
  MPI_Allreduce(own, least, 5, MPI_DOUBLE_INT, MPI_MINLOC, comm);
  MPI_Allreduce(MPI_IN_PLACE, most, 4, MPI_DOUBLE_INT, MPI_MAXLOC, comm);
  MPI_Allreduce(MPI_IN_PLACE, far, 2, MPI_LONG_DOUBLE_INT, MPI_MAXLOC, comm);
  MPI_Allreduce(own, least, 0, MPI_DOUBLE_INT, MPI_MAXLOC, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * least[i % 5].value * most[i % 4].value + most[i % 3].index + 0.5 * least[4].index + (double)far[i % 2].value;
  for (int i = 0; i < 2; i++)
    equal[i].value *= x[11 - i] * 0.0 + 1.0;
  MPI_Iallreduce(MPI_IN_PLACE, equal, 2, MPI_DOUBLE_INT, MPI_MINLOC, comm, &requests[0]);
  MPI_Iallreduce(own, most, 5, MPI_DOUBLE_INT, MPI_MAXLOC, comm, &requests[1]);
  if (rank == 0)
    last.value = y[0] * x[2], last.index = 3;
  else
    last.value = y[1] * x[3], last.index = 2;
  MPI_Ireduce(own, least, 3, MPI_DOUBLE_INT, MPI_MINLOC, size - 1, comm, &requests[2]);
  MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
  MPI_Reduce(rank == 0 ? &last : &own[3], own + 1, 1, MPI_DOUBLE_INT, MPI_MAXLOC, 0, comm);
  for (int i = 0; i < n; i++)
    y[i] += most[i % 5].value * x[i] * equal[i % 2].value * least[i % 3].value + (own[1].value + own[1].index) * x[i] + equal[0].index;
}
