// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 1.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'lastprivate(conditional: ...)' of '#pragma omp simd' is not supported
#pragma omp simd lastprivate(conditional : t)
  for (int i = 0; i < n; i++)
    if (x[i] > 0.0)
      t = x[i] * x[i];
  y[0] *= t;
}
