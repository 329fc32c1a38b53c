// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  int k = 0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clauses 'linear' and 'collapse' of '#pragma omp parallel for' are not supported together
#pragma omp parallel for linear(k : 1) collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      y[k] = x[k] * x[k];
      k++;
    }
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clauses 'linear' and 'collapse' of '#pragma omp simd' are not supported together
#pragma omp simd linear(k : 1) collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      y[k] = x[k] * x[k];
      k++;
    }
}
