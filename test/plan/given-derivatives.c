// Can given derivatives be called where they are?
// RUN: %adjgen '--head=f(y)/(x)' %s -o - | FileCheck %s
// RUN: %refused '--head=parallel(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=REFUSED %s
double table(double v);
void table_b(double v, double *v_b, double return_b);
#pragma adjgen derivative(table) adjoint(table_b)

// CHECK-LABEL: void f_b(
// CHECK: table_b(v, &v_b, value_b);
void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = table(x[i]);
}
double element(const double *x, int k);
void element_b(const double *x, double *x_b, int k, double return_b);
#pragma adjgen derivative(element) adjoint(element_b)
// Threads that call it at the same time would add to the same cells, of which nobody but it knows.
void parallel(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = element(x, i);
    // REFUSED: given-derivatives.c:[[@LINE-1]]:{{[0-9]+}}: error: threads may call the given adjoint of 'element' at the same time
}
