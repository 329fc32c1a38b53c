/* NULL where a rank has no buffer, beside a struct and beside numbers: in calls that collect and in those that share out. */
#include <mpi.h>
#include <stddef.h>
typedef struct {
  double v, w;
} node;
void f(int n, double *x, double *y, MPI_Comm comm) {
  node a[4], all[32];
  double u[2], sums[2] = {0, 0};
  int rank, size, counts[16], at[16];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Datatype type;
  MPI_Type_contiguous(2, MPI_DOUBLE, &type);
  MPI_Type_commit(&type);
  for (int i = 0; i < 4; i++)
    a[i].v = x[i] * x[i], a[i].w = x[i] * (rank + 2);
  for (int i = 0; i < size; i++)
    counts[i] = 4, at[i] = 4 * i;
  if (rank == 0)
    MPI_Gather(a, 4, type, all, 4, type, 0, comm);
  else
    MPI_Gather(a, 4, type, NULL, 4, type, 0, comm);
  if (rank == 0)
    for (int i = 0; i < 4 * size; i++)
      all[i].v *= all[i].w;
  if (rank == 0)
    MPI_Scatterv(all, counts, at, type, a, 4, type, 0, comm);
  else
    MPI_Scatterv(NULL, NULL, NULL, type, a, 4, type, 0, comm);
  u[0] = a[0].v * a[1].w, u[1] = a[2].v;
  if (rank == 0)
    MPI_Reduce(u, sums, 2, MPI_DOUBLE, MPI_SUM, 0, comm);
  else
    MPI_Reduce(u, NULL, 2, MPI_DOUBLE, MPI_SUM, 0, comm);
  MPI_Type_free(&type);
  for (int i = 0; i < n; i++)
    y[i] = a[i % 4].v * a[(i + 1) % 4].w + sums[i % 2];
}
