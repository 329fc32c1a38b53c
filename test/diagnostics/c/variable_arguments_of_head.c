// RUN: %refused --emit=primal '--head=f(y)/(x)' %s -- | FileCheck %s
#include <stdarg.h>
#include <stdio.h>
// The canonical primal has none of what reads the arguments behind `...`; what a head only calls is carried
// over as it is (text_of_active.c through the round trip).
void f(double *x, double *y, const char *format, ...) {
  va_list list;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'f', which takes any number of arguments, is not supported here
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
  *y = *x * *x;
}
