// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}returns a pointer to data whose derivative is needed
double *f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  return y;
}
