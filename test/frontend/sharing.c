// RUN: %adjgen '--head=f(y)/(x)' --print-after=lower %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// Data sharing is resolved: private copies are variables of their own, a loop has its own counter.

// CHECK: function f
void f(int n, double *x, double *y) {
  int i, j;
  double t = 2.0, s = 0.0;
  // CHECK: omp parallel
  // CHECK-SAME: private(t
  // CHECK-SAME: reduction+(s
  // CHECK-NOT: private(i
  // CHECK: omp for schedule(dynamic, 4)
  // CHECK-NEXT: for i : int = 0 while < n step 1
#pragma omp parallel for private(i, j, t) reduction(- : s) schedule(dynamic, 4)
  for (i = 0; i < n; i++) {
    t = x[i];
    // CHECK: for j : int = 0 while < 3 step 1
    for (j = 0; j < 3; j++)
      s += t * j;
  }
  // CHECK: omp parallel {{.*}}firstprivate(t
#pragma omp parallel default(firstprivate) shared(x, y) num_threads(1)
  y[0] = t * x[0];
  y[1] = s + t;
}
