// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// An adjoint begins with what its first use gives, where that stands in the same block.
double sin(double);
// CHECK: // Backward sweep
// CHECK: double sometimes_b = 0.0;
// CHECK: double once_b = cos(once) * y_b[i];
// CHECK-NEXT: double twice_b = y_b[i] + twice * y_b[i] + twice * y_b[i];
// CHECK: if (x[i] > 1.0)
// CHECK: sometimes_b +=
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double once = x[i] * x[i], twice = x[i] * 0.5, sometimes = x[i] * 3.0;
    if (x[i] > 1.0)
      y[i] *= sometimes;
    y[i] = sin(once) + twice + twice * twice;
  }
}
