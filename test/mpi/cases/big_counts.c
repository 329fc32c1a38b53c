/* Calls with big counts, where MPI has them. Uncounted: these are other functions to the one that counts. */
#include <mpi.h>
#if MPI_VERSION < 4
#define MPI_Sendrecv_c MPI_Sendrecv
#define MPI_Allreduce_c MPI_Allreduce
#define MPI_Bcast_c MPI_Bcast
#define MPI_Allgather_c MPI_Allgather
#define MPI_Irecv_c MPI_Irecv
#define MPI_Isend_c MPI_Isend
#define MPI_Get_count_c(status, type, count) (*(count) = 3)
#endif
void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Count six = 6, got = 0;
  double in[6], sums[6], all[24];
  MPI_Request r[2];
  MPI_Status s;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  MPI_Sendrecv_c(x, six, MPI_DOUBLE, next, 0, in, six, MPI_DOUBLE, before, 0, comm, MPI_STATUS_IGNORE);
  for (int k = 0; k < 6; k++)
    in[k] *= x[k];
  MPI_Allreduce_c(in, sums, six, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Bcast_c(sums, six - 2, MPI_DOUBLE, 0, comm);
  MPI_Allgather_c(in, six, MPI_DOUBLE, all, six, MPI_DOUBLE, comm);
  MPI_Irecv_c(in, six, MPI_DOUBLE, before, 1, comm, &r[0]);
  MPI_Isend_c(x + 1, six / 2, MPI_DOUBLE, next, 1, comm, &r[1]);
  MPI_Wait(&r[1], MPI_STATUS_IGNORE);
  MPI_Wait(&r[0], &s);
  MPI_Get_count_c(&s, MPI_DOUBLE, &got);
  for (int i = 0; i < n; i++)
    y[i] = sums[i % 6] * all[i % (6 * size)] + in[i % 6] * x[i] * (double)got;
}
