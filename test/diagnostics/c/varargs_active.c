// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <stdarg.h>
static double sum(int n, ...) {
  double s = 0.0;
  va_list values;
  va_start(values, n);
  for (int i = 0; i < n; i++)
    s += va_arg(values, double);
  va_end(values);
  return s;
}
// CHECK: {{.*}}.c:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}{{va_|vari|\.\.\.}}
void f(double *x, double *y) { y[0] = sum(2, x[0], x[1] * x[1]); }
