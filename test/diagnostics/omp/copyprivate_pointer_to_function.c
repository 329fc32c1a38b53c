// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void g(double *x, double *y) {
  double t;
#pragma omp single copyprivate(t)
  t = x[0] * x[0];
#pragma omp atomic
  y[0] += t;
}

void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the address of 'g', which has 'copyprivate' outside of the text of a '#pragma omp parallel', is not supported
  void (*h)(double *, double *) = g;
#pragma omp parallel
  h(x, y);
}
