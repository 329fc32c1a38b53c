// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double t = 0.0, last = 1.0;
#pragma omp parallel
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'lastprivate' of '#pragma omp for' is not supported beside a reduction with the modifier 'inscan'
#pragma omp for reduction(inscan, + : t) lastprivate(last)
  for (int i = 0; i < n; i++) {
    t += x[i] * x[i];
#pragma omp scan inclusive(t)
    last = t;
    y[i] = last;
  }
  y[0] *= last;
}
