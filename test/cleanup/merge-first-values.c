// RUN: %adjgen '--head=f(y)/(x)' '--head=kept(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// An adjoint begins with what its first use gives, and a variable with its first value, where that stands in the
// same block.
double sin(double), exp(double);
// CHECK: // Backward sweep
// CHECK: double sometimes_b = 0.0;
// CHECK: double once_b = cos(once) * y_b[i];
// CHECK-NEXT: double twice_b = y_b[i] + twice * (2.0 * y_b[i]);
// CHECK: if (i > 1)
// CHECK: sometimes_b +=
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double once = x[i] * x[i], twice = x[i] * 0.5, sometimes = x[i] * 3.0;
    if (i > 1)
      y[i] *= sometimes;
    y[i] = sin(once) + twice + twice * twice;
  }
}

// CHECK-LABEL: void kept_b
// CHECK: double exp_saved = exp(x[i]);
// CHECK-NEXT: double t = x[i] * exp_saved;
void kept(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i] * exp(x[i]);
    t *= t;
    if (x[i] > 1.0)
      t += x[i] * exp(2.0 * x[i]);
    y[i] = t;
  }
}
