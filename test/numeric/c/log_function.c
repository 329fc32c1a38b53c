// n=4 m=4 no-roundtrip : active values are passed to functions that take any number of arguments and print them
#include <stdarg.h>
#include <stdio.h>
static int lines;
static void write(const char *format, va_list arguments) {
  vfprintf(stderr, format, arguments);
  fputc(10, stderr);
}
static void logged(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  write(format, arguments);
  va_end(arguments);
}
static void warn(int level, const char *format, ...) {
  if (level < 1)
    return;
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
}
void f(int n, int m, double *x, double *y) {
  lines = 0;
  for (int i = 0; i < n && i < m; i++) {
    const double square = x[i] * x[i];
    logged("%d: %g after %g", i, square, y[i]);
    y[i] += square * x[0];
    if (y[i] > 1e6)
      warn(2, "%g is much\n", y[i]);
    warn(0, "%d %g", lines, x[i] * y[i]);
  }
  logged("end");
}
