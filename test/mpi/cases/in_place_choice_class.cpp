/* The same in C++, where the two have unlike types: in a template, of containers' elements, in place without a condition.
 * Uncounted: only the numbers of a struct have derivatives. */
#include <mpi.h>
#include <vector>

struct pair {
  double a, b;
};

template <class T> void sumTo(int root, int rank, T *v, int n, MPI_Datatype type, MPI_Comm comm) {
  MPI_Reduce(rank == root ? MPI_IN_PLACE : v, v, n, type, MPI_SUM, root, comm);
}

extern "C" void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  std::vector<double> v(x, x + 3), g(size, 0.5);
  sumTo(size - 1, rank, v.data(), 3, MPI_DOUBLE, comm);
  g[rank] = v[0] * x[3];
  MPI_Gather(rank ? static_cast<const void *>(&g[rank]) : MPI_IN_PLACE, 1, MPI_DOUBLE, g.data(), 1,
             MPI_DOUBLE, 0, comm);
  std::vector<pair> all(size);
  all[rank] = pair{x[4] * x[5], x[6]};
  MPI_Datatype type;
  MPI_Type_contiguous(2, MPI_DOUBLE, &type);
  MPI_Type_commit(&type);
  const pair mine = all[rank];
  MPI_Allgather(size % 2 ? MPI_IN_PLACE : &mine, 1, type, all.data(), 1, type, comm);
  MPI_Type_free(&type);
  double own[2] = {x[1], x[2]};
  const int told =
      MPI_Scatter(g.data(), 1, MPI_DOUBLE, rank == 0 ? MPI_IN_PLACE : own, 1, MPI_DOUBLE, 0, comm);
  MPI_Allreduce(MPI_IN_PLACE, own, 2, MPI_DOUBLE, MPI_SUM, comm);
  bool isLarge = x[0] > 1.0;
  MPI_Allreduce(MPI_IN_PLACE, &isLarge, 1, MPI_C_BOOL, MPI_LOR, comm);
  MPI_Request request;
  double late = x[7];
  const double before = late;
  MPI_Iallreduce(size > 1 ? MPI_IN_PLACE : &before, &late, 1, MPI_DOUBLE, MPI_SUM, comm, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = g[i % size] * all[i % size].a * x[i] +
           all[(i + 1) % size].b * own[0] * own[1] * (isLarge ? 2.0 : 1.0) + v[1] * late + told;
}
