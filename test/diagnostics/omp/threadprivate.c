// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
double work;
// CHECK: {{.*}}:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}threadprivate
#pragma omp threadprivate(work)
void f(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    work = x[i] * x[i];
    y[i] = work * work;
  }
}
