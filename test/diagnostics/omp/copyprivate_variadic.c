// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void g(double *x, double *y, ...) {
  double t;
#pragma omp single copyprivate(t)
  t = x[0] * x[0];
#pragma omp atomic
  y[0] += t;
}

void f(double *x, double *y) {
#pragma omp parallel
  {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a call of 'g', which has 'copyprivate' outside of the text of a '#pragma omp parallel', and takes any number of arguments, is not supported
    g(x, y, 1);
  }
}
