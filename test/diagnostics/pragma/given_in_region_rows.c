// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
double g(int n, const double *restrict x);
void g_b(int n, const double *restrict x, double *restrict x_b, double return_b);
void h(int n, const double *restrict x, double *restrict y);
void h_b(int n, const double *restrict x, double *restrict x_b, double *restrict y, double *restrict y_b);
#pragma adjgen derivative(g) adjoint(g_b)
#pragma adjgen derivative(h) adjoint(h_b) elements(y[n]) not_needed(y)
void f(int n, int m, const double *restrict x, double *restrict y) {
  // How far an unknown function reaches is unknown, whatever the primal's own writes show.
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: threads may call the given adjoint of 'g' at the same time, and add to one derivative of 'x'
    y[i] = g(n, x + n * i);
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: threads may call the given adjoint of 'h' at the same time, and add to one derivative of
    h(1, x + i, y + i);
}
