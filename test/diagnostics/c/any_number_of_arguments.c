// RUN: %refused '--head=f(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
// Functions that take any number of arguments may print active values, no more.
#include <stdarg.h>
#include <stdio.h>
static double last;
static double first(va_list values) { return va_arg(values, double); }
static void keep(int n, ...) {
  va_list values;
  va_start(values, n);
  last = first(values);
  va_end(values);
}
static void scale(double *x, const char *format, ...) {
  va_list values;
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'scale', which takes any number of arguments, is not supported here
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  x[0] *= x[1];
}
static void twice(int n, ...) {
  va_list values;
  va_start(values, n);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: va_arg is not supported here
  double *x = va_arg(values, double *);
  va_end(values);
  *x *= 2;
}
static void passes(double *x) { twice(1, x); }
void f(double *x, double *y) {
  passes(x);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'keep', which takes any number of arguments, is not supported here
  keep(1, x[0] * x[0]);
  y[0] = last * x[1];
  scale(x, "%g\n", x[0]);
  y[1] = x[0];
}
