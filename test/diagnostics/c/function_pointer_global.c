// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
double (*hook)(double);
void f(double *x, double *y) {
  y[0] = x[0];
  if (hook)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}{{(pointer|indirect)}}
    y[0] = hook(x[0]);
}
