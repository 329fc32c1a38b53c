// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static double root(double v) {
  if (v < 0.0)
    throw 1;
  return v * v;
}
void f(double *x, double *y) {
#pragma omp parallel
#pragma omp single
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the adjoint of '#pragma omp task' in a program that throws exceptions is not supported
#pragma omp task
  y[0] = x[0] * x[1];
  y[1] = root(x[1]);
}
