// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
#pragma omp parallel for ordered(1)
  for (int i = 1; i < n; i++) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' of '#pragma omp ordered' is not supported
#pragma omp ordered depend(sink : i - 1)
    y[i] = y[i - 1] * x[i];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' of '#pragma omp ordered' is not supported
#pragma omp ordered depend(source)
  }
}
