// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// CHECK: {{.*}}:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}{{(copyin|threadprivate)}}
double work;
#pragma omp threadprivate(work)
void f(int n, double *x, double *y) {
#pragma omp parallel for copyin(work)
  for (int i = 0; i < n; i++)
    y[i] = work * x[i];
}
