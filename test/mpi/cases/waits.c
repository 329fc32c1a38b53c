/* Requests that are waited for one by one and all together, in loops over the neighbours, for several objects, from any
 * source; kinds of sends; integers beside them. */
#include <mpi.h>

typedef struct {
  int count;
  double in[3], weight;
} Part;

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, from = 0, got = -1;
  double here[8 * 2] = {0.0}, one = 1.0;
  Part part = {3, {0.5, 0.25, 0.125}, 2.0};
  MPI_Request requests[16], request, other, whole;
  MPI_Status statuses[16], status;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int open = 0;
  for (int k = 0; k < size; k++)
    if (k != rank)
      MPI_Irecv(here + 2 * k, 2, MPI_DOUBLE, k, 7, comm, &requests[open++]);
  for (int k = 0; k < size; k++)
    if (k != rank)
      MPI_Isend(x + 2 * k, 2, MPI_DOUBLE, k, 7, comm, &requests[open++]);
  MPI_Waitall(open, requests, statuses);
  for (int k = 0; k < size - 1; k++)
    from += statuses[k].MPI_SOURCE;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * here[i % 8] + from;
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  for (int step = 0; step < 2; step++) {
    MPI_Irecv(part.in, part.count, MPI_DOUBLE, before, 1 + step, comm, &request);
    MPI_Irecv(&one, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 5, comm, &other);
    MPI_Issend(y + step, 3, MPI_DOUBLE, next, 1 + step, comm, &requests[0]);
    MPI_Ibsend(y + 4, 1, MPI_DOUBLE, before, 5, comm, &requests[1]);
    y[10] += x[10] * y[9];
    MPI_Wait(&other, &status);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    for (int i = 0; i < 3; i++)
      y[i + 5] += part.in[i] * part.in[i] * part.weight * one;
    one = one * x[1];
  }
  MPI_Irecv(&got, 1, MPI_INT, before, 9, comm, &whole);
  MPI_Isend(&rank, 1, MPI_INT, next, 9, comm, &request);
  MPI_Wait(&whole, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[(i + got) % n];
}
