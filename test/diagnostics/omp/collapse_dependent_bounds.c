// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'collapse' of loops whose bounds depend on each other
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int k = i; k < n; k++)
      y[i * n + k] = x[i * n + k] * x[i];
}
