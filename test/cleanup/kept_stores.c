// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// Values that another iteration, another thread or somebody with the address may read are set.

double *seen;
// CHECK-LABEL: void f_b(
void f(int n, int m, const double *x, double *y) {
  double last = 0.0, shared = 0.0, passed = 0.5;
  // The next iteration reads it.
  // CHECK: last = x[i];
  for (int i = 0; i < n; i++) {
    y[i] *= last;
    last = x[i];
  }
  // Another thread reads it.
#pragma omp parallel
  {
    // CHECK: shared = x[0];
#pragma omp single
    shared = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] *= shared;
    // CHECK: shared = x[1];
#pragma omp single
    shared = x[1];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= shared;
  }
  // Whoever has its address reads it.
  double *where = &passed;
  // CHECK: passed = x[2];
  passed = x[2];
  y[0] *= *where;
}
