// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a loop over pointers under 'collapse'
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (double *p = x; p < x + 2; p++)
      y[2 * i + (p - x)] = *p * *p;
}
