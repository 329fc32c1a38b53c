// RUN: %refused '--head=f(y)/(x,y)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}reduction of an array
#pragma omp parallel for reduction(+ : y[:2])
  for (int i = 0; i < n; i++)
    y[i % 2] += x[i] * x[i];
}
