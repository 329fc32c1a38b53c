// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 0.0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}uses 'v' on both sides of '#pragma omp scan'
#pragma omp parallel for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i];
    t += v;
#pragma omp scan inclusive(t)
    y[i] = t * v;
  }
}
