// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  int j = 0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'collapse' of loops over pointers, or of loops whose bounds depend on each other, is not supported together with the clause 'schedule' of '#pragma omp parallel for'
#pragma omp parallel for collapse(2) schedule(static, 4)
  for (int i = 0; i < n; i++)
    for (int k = i; k < n; k++)
      y[i] += x[k];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'collapse' of loops {{.*}} together with the clause 'lastprivate'
#pragma omp parallel for collapse(2) lastprivate(j)
  for (int i = 0; i < n; i++)
    for (int k = i; k < n; k++) {
      j = k;
      y[i] += x[k];
    }
  y[j] *= 2.0;
}
