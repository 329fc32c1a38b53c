// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void row(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}inside another parallel region
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    y[j] = x[j] * x[j];
}
void f(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    row(n, x, y + i * n);
}
