// What steps of loops with checkpoints ask MPI is asked by way of the library that keeps the answers, also by functions that call each other,
// whichever of them is seen first.
// RUN: %adjgen '--head=f(x)/(x)' %s -o - -- | FileCheck %s
typedef int MPI_Comm, MPI_Status;
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status);
#pragma adjgen derivative(MPI_Iprobe) communicates elements(flag[1], status[1])
static int other(int depth, MPI_Comm c);
static int one(int depth, MPI_Comm c) {
  int flag = 0;
  MPI_Status s;
  if (depth > 0)
    return other(depth - 1, c);
  MPI_Iprobe(3, 7, c, &flag, &s);
  return flag;
}
static int other(int depth, MPI_Comm c) { return depth > 0 ? one(depth - 1, c) : 0; }
static int quiet(int depth) { return depth > 0 ? quiet(depth - 1) : 1; }
void f(int n, int steps, double *x, MPI_Comm c) {
#pragma adjgen checkpoint(binomial, 2) extent(x : n)
  for (int t = 0; t < steps; t++) {
    const int a = one(3, c), b = other(2, c), d = quiet(2);
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i] * (a + b + d);
  }
}
// CHECK-DAG: other_in_step(depth - 1, c)
// CHECK-DAG: one_in_step(depth - 1, c)
// CHECK-DAG: adjgen_mpi_iprobe_in_step(3, 7, c, &flag, &s)
// CHECK-LABEL: void f_b(
// CHECK-NOT: {{ (one|other)\(}}
// CHECK: one_in_step(3, c)
// CHECK-NOT: {{ (one|other)\(}}
// CHECK: other_in_step(2, c)
// CHECK-NOT: quiet_in_step
