/* MPI_Alltoallw: columns and rows, of types and lengths that depend on the process, integers beside real numbers, none for some, in
 * place. */
#include <mpi.h>

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, sc[4], sd[4], rc[4], rd[4];
  MPI_Datatype st[4], rt[4], column;
  double a[4][6], b[4][6], own[4], other[4];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Type_vector(4, 1, 6, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  for (int i = 0; i < 24; i++)
    a[i / 6][i % 6] = x[i % n] * x[(i + 1) % n] * (i + 1), b[i / 6][i % 6] = x[i % n];
  for (int p = 0; p < 4; p++) {
    sc[p] = (rank + p) % 3 == 2 ? 0 : 1; /* both sides know */
    rc[p] = 4 * sc[p];
    sd[p] = p * (int)sizeof(double);
    rd[p] = p * 6 * (int)sizeof(double);
    st[p] = column, rt[p] = MPI_DOUBLE;
  }
  MPI_Alltoallw(&a[0][0], sc, sd, st, &b[0][0], rc, rd, rt, comm);
  for (int p = 0; p < 4; p++) {
    own[p] = b[p][0] * b[p][3] + x[p];
    sc[p] = 1, sd[p] = p * (int)sizeof(double), st[p] = MPI_DOUBLE;
    other[p] = own[p] * own[p];
  }
  MPI_Alltoallw(MPI_IN_PLACE, sc, sd, st, own, sc, sd, st, comm);
  MPI_Type_free(&column);
  for (int i = 0; i < n; i++)
    y[i] = b[i % 4][i % 6] * own[i % 4] + other[(i + 1) % 4] * x[i];
}
