// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#pragma omp declare reduction(squares : double : omp_out += omp_in) initializer(omp_priv = 0.0)
void f(int n, double *x, double *y) {
  double t = 0.0;
// CHECK: {{.*}}:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}reduction
#pragma omp parallel for reduction(squares : t)
  for (int i = 0; i < n; i++)
    t += x[i] * x[i];
  y[0] = t;
}
