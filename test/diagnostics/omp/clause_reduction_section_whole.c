// RUN: %refused '--head=f(y)/(x,y)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x,y)' %s -- -fopenmp | FileCheck %s
static void add(double *sums, int k, double v) { sums[k] += v; }
void f(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'y' is used as a whole inside '#pragma omp parallel for', which reduces a part of it
#pragma omp parallel for reduction(+ : y[1 : 2])
  for (int i = 0; i < n; i++)
    add(y, 1 + i % 2, x[i] * x[i]);
}
