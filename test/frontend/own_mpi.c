// A program's own mpi.h: its functions are like any others.
// RUN: %adjgen '--head=f(y)/(x)' -o - %s -- -I%S/Inputs/own_mpi | FileCheck %s
// RUN: not %adjgen '--head=g(y)/(x)' -o - %s -- -I%S/Inputs/own_mpi 2>&1 | FileCheck --check-prefix=UNKNOWN %s
#include <mpi.h>
// CHECK-NOT: rules/mpi.h
// CHECK: static {{.*}}MPI_Allreduce_bwd(
// CHECK: void f_b(
void f(int n, double *x, double *y) {
  double sum = 0, all;
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i];
  MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  y[0] = all * all;
}
int MPI_Send(double *from, int n, MPI_Datatype kind, int to, int tag, MPI_Comm world);
void g(int n, double *x, double *y) {
  x[0] *= n;
  // UNKNOWN: :[[@LINE+1]]:{{[0-9]+}}: error: calls of 'MPI_Send' are not supported
  MPI_Send(x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
  y[0] = x[0];
}
