/* Calls that are in place where a condition holds: of what is sent, of what arrives, with NULL beside it, waited for later, of structs.
 * Uncounted: only the numbers of a struct have derivatives. */
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct {
  double a, b;
} pair;

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, counts[8], places[8];
  double sums[2] = {x[0] * x[1], x[2]}, all[16] = {0.0}, own[2] = {0.5, 0.25}, late, product;
  pair pairs[8];
  bool isLarge = x[0] > 1.0, isAnyLarge;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int root = size - 1;
  for (int k = 0; k < size; k++) {
    counts[k] = 2;
    places[k] = 2 * k;
  }
  MPI_Reduce(rank == root ? MPI_IN_PLACE : sums, rank == root ? sums : NULL, 2, MPI_DOUBLE, MPI_SUM, root,
             comm);
  all[2 * rank] = sums[0] * x[3];
  all[2 * rank + 1] = sums[1] * sums[1];
  if (MPI_Gatherv((rank != root) ? (void *)&all[2 * rank] : MPI_IN_PLACE, 2, MPI_DOUBLE, all, counts, places,
                  MPI_DOUBLE, root, comm) != MPI_SUCCESS)
    return;
  int told = MPI_Scatter(all, 2, MPI_DOUBLE, rank == root ? MPI_IN_PLACE : own, 2, MPI_DOUBLE, root, comm);
  MPI_Datatype type;
  MPI_Type_contiguous(2, MPI_DOUBLE, &type);
  MPI_Type_commit(&type);
  pairs[rank] = (pair){x[4] * own[0], x[5]};
  const pair mine = pairs[rank];
  MPI_Allgather(size % 2 ? MPI_IN_PLACE : &mine, 1, type, pairs, 1, type, comm);
  MPI_Type_free(&type);
  MPI_Request request;
  late = x[6] * x[6];
  product = x[7];
  const double before = late;
  MPI_Iallreduce(size > 2 ? MPI_IN_PLACE : &before, &late, 1, MPI_DOUBLE, MPI_SUM, comm, &request);
  MPI_Scan(rank % 2 ? &x[7] : MPI_IN_PLACE, &product, 1, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Allreduce(&isLarge, &isAnyLarge, 1, MPI_C_BOOL, MPI_LOR, comm);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = all[i % (2 * size)] * x[i] +
           pairs[i % size].a * pairs[(i + 1) % size].b * (isAnyLarge ? 2.0 : 1.0) +
           late * product * own[i % 2] + told;
}
