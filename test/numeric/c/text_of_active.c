// n=6 m=6 : active values are written as text, of which nothing is read but its length
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
static void note(const char *format, ...) {
  char text[80];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  if (strlen(text) > 60)
    puts(text);
}
static int digits(double v) {
  char text[64];
  sprintf(text, "%.3e", v);
  return (int)strlen(text);
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    char b[64];
    double t = x[i] * x[(i + 1) % n];
    int length = snprintf(b, sizeof b, "y %.3e", t);
    if (length > 40)
      puts(b);
    t *= t;
    note("%g %d", t, i);
    y[i % m] += t * (length + digits(t));
  }
}
