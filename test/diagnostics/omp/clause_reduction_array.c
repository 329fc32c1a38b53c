// RUN: %refused '--head=f(y)/(x,y)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double bins[3] = {0.0, 0.5, 0.0};
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}reduction of an array
#pragma omp parallel for reduction(+ : bins)
  for (int i = 0; i < n; i++)
    bins[i % 3] += x[i] * x[i];
  y[0] = bins[1];
}
