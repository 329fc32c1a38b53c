// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a statement expression '({ ... })' is not supported
    y[i] = ({
      double t = x[i];
      t *t;
    });
}
