// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// Values that nobody reads any more are not set.

// The last zeroing of a local adjoint goes, also that of an array by a parallel loop.
// CHECK-LABEL: void f_b(
// CHECK: double h_b[8] = {0};
// CHECK: x_b[i] += 2.0 * (x[i] * h_b[i]);
// CHECK-NEXT: {{^}$}}
void f(int n, const double *x, double *y) {
  double h[8];
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    h[i] = 1.0;
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    h[i] += x[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = h[i % 8];
}
