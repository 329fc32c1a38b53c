// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double s = 0.0;
  int k = 0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'linear' of '#pragma omp simd' is not supported beside a reduction with the modifier 'inscan'
#pragma omp simd reduction(inscan, + : s) linear(k : 2)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    k += 2;
#pragma omp scan inclusive(s)
    y[k] = s;
  }
}
