/* Types over real numbers with gaps of all kinds, which are made where they are used: indexed, by bytes, of several blocks,
 * resized, of each other. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double a[24], b[24], all[4 * 12];
  const int lengths[2] = {2, 1}, places[2] = {1, 5}, singles[3] = {1, 5, 7};
  const MPI_Aint bytes[2] = {0, 3 * sizeof(double)};
  MPI_Datatype indexed, block, strided, scattered, several, row, again;
  MPI_Datatype parts[2] = {MPI_DOUBLE, MPI_DOUBLE};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  MPI_Type_indexed(2, lengths, places, MPI_DOUBLE, &indexed);
  MPI_Type_create_indexed_block(3, 1, singles, MPI_DOUBLE, &block);
  MPI_Type_create_hvector(3, 1, 2 * sizeof(double), MPI_DOUBLE, &strided);
  MPI_Type_create_hindexed(2, lengths, bytes, MPI_DOUBLE, &scattered);
  MPI_Type_create_struct(2, lengths, bytes, parts, &several);
  MPI_Type_create_resized(several, 0, 6 * sizeof(double), &row);
  MPI_Type_dup(indexed, &again);
  MPI_Type_commit(&indexed);
  MPI_Type_commit(&block);
  MPI_Type_commit(&strided);
  MPI_Type_commit(&scattered);
  MPI_Type_commit(&row);
  MPI_Type_commit(&again);
  for (int i = 0; i < 24; i++) {
    a[i] = x[i % n] * x[(i + 1) % n];
    b[i] = x[i % n];
  }
  MPI_Sendrecv(a, 2, row, next, 1, b, 2, row, before, 1, comm, MPI_STATUS_IGNORE);
  MPI_Sendrecv(b, 1, indexed, next, 2, a + 12, 3, MPI_DOUBLE, before, 2, comm, MPI_STATUS_IGNORE);
  MPI_Sendrecv(a, 1, block, next, 3, b + 8, 1, strided, before, 3, comm, MPI_STATUS_IGNORE);
  MPI_Bcast(a + 2, 1, scattered, 0, comm);
  MPI_Allreduce(MPI_IN_PLACE, a + 6, 3, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < 48; i++)
    all[i] = x[i % n];
  MPI_Gather(b, 2, row, all, 2, row, size - 1, comm);
  MPI_Sendrecv_replace(b + 1, 1, again, next, 4, before, 4, comm, MPI_STATUS_IGNORE);
  MPI_Request requests[2];
  MPI_Irecv(a + 1, 1, strided, before, 5, comm, &requests[0]);
  MPI_Isend(b + 2, 1, scattered, next, 5, comm, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = a[i] * b[i] + a[i + 12] * b[i + 12] + all[3 * i] * all[i];
}
