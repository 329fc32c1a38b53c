// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  int k = 0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'linear' of '#pragma omp simd' is not supported
#pragma omp simd linear(k : 2)
  for (int i = 0; i < n; i++) {
    y[k] = x[i] * x[i];
    k += 2;
  }
}
