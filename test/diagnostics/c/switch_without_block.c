// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a switch whose body is no block is not supported
  switch (n)
    for (int i = 0; i < n; i++)
    case 1:
      y[0] = x[0] * x[0];
}
