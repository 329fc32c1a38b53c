// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
template <int N> double factor = N;
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}the variable template 'factor' is not supported
    y[i] = factor<2> * x[i];
}
