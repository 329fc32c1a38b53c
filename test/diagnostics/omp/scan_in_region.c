// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 0.0;
#pragma omp parallel
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'inscan' of '#pragma omp for' is not supported; only that of '#pragma omp parallel for' is
#pragma omp for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    t += x[i] * x[i];
#pragma omp scan inclusive(t)
    y[i] = t;
  }
}
