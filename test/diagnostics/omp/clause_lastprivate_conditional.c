// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 1.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}conditional
#pragma omp parallel for lastprivate(conditional : t)
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    y[i] = t;
  }
  y[0] *= t;
}
