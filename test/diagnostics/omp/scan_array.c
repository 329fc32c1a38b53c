// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t[2] = {0.0, 1.0};
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the reduction of an array with the modifier 'inscan' is not supported
#pragma omp parallel for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    t[i % 2] += x[i] * x[i];
#pragma omp scan inclusive(t)
    y[i] = t[0] * t[1];
  }
}
