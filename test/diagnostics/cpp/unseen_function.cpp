// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
double &cell(double *v, int i);
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the body of 'cell' is not seen here
    cell(y, i) = x[i] * x[i];
}
