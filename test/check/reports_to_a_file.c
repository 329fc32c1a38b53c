// A function with any number of arguments that writes them to a file that it keeps: numbers go into it, and none comes out.
// RUN: %checks --head=norm --set n=5 --extent x=n %s | FileCheck %s
// RUN: cp %s %t.cpp && %checks --head=norm --set n=5 --extent x=n %t.cpp | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <stdarg.h>
#include <stdio.h>

static FILE *log_file;
static int level, lines;

void log_open(const char *name) { log_file = fopen(name, "w"); }
void log_level(int l) { level = l; }
void report(int l, const char *format, ...) {
  va_list values;
  if (!log_file || l > level)
    return;
  va_start(values, format);
  vfprintf(log_file, format, values);
  va_end(values);
  lines++;
}

double norm(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    report(2, "%d: %g, %g\n", i, x[i], s);
    s += x[i] * x[i] * i;
  }
  return s;
}
