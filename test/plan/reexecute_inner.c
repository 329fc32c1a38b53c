// RUN: %adjgen '--head=f(u,v,y)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: FileCheck --check-prefix=STACK --implicit-check-not=adjgen_push --implicit-check-not=adjgen_pop %s < %t.c
#include <math.h>
// All that the branches set is a function of u, which nothing changes here: nothing is saved at all.
static void upwind(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    // CHECK: [[@LINE+1]]:5: remark: the backward sweep executes each iteration again and then backwards
    for (int i = 1; i < m - 1; i++) {
      double d;
      // CHECK: [[@LINE+1]]:7: remark: the condition is evaluated again in the backward sweep
      if (u[i + m * j] > 0.0)
        d = u[i + m * j] - u[i - 1 + m * j];
      else
        d = u[i + 1 + m * j] - u[i + m * j];
      v[i + m * j] = u[i + m * j] * d;
    }
}
// CODE: void upwind_bwd(
// CODE: for (int i = 1; i < m - 1; i++) {
// CODE: double d;
// CODE: int ij = i + m * j;
// CODE-NEXT: if (u[ij] > 0.0)
// CODE: d_b
// What a loop of constant trip count overwrites is kept in an array; decisions as well.
static void relax(int n, const double *restrict u, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = u[i], s = 0.0;
    // CHECK-NOT: [[@LINE+1]]:5: remark: the backward sweep executes each iteration again
    for (int k = 2; k <= 8; k += 2) {
      // CHECK: [[@LINE+1]]:7: remark: 't' is saved before it is overwritten here: the backward sweep needs its old value: in a local variable of the iteration for each of the 4 rounds around it
      t = sin(t) * t;
      s += t * k;
    }
    y[i] = s * s;
  }
}
// CODE: double t_saved[4]
// CODE: t_saved[(k - 2) / 2] = t;
// CODE: t = t_saved[(k - 2) / 2];
// STACK: f_b
void f(int n, int m, const double *restrict u, double *restrict v, double *restrict y) {
  upwind(n, m, u, v);
  relax(n, v, y);
}
