// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
double g(int n, const double *x);
void g_b(int n, const double *x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(int n, int m, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    // CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: threads may call the given adjoint of 'g' at the same time, and add to one derivative of 'x'
    // CHECK: {{.*}}:4:{{[0-9]+}}: note: the derivative of 'g' is given here
    y[i] = g(n, x);
}
