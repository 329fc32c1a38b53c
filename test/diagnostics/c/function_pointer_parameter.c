// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(double (*g)(double), double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}{{(pointer|indirect)}}
  y[0] = g(x[0]) * x[1];
}
