// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, const double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'collapse' of loops over pointers{{.*}} is not supported together with the clause 'ordered' of '#pragma omp parallel for'
#pragma omp parallel for collapse(2) ordered
  for (int i = 0; i < n; i++)
    for (const double *p = x; p < x + n; p++) {
#pragma omp ordered
      y[0] = y[0] * *p + i;
    }
}
