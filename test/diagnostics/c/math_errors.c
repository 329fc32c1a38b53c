// RUN: %refused '--head=f(return)/(x)' %s | FileCheck --implicit-check-not=error: %s
// RUN: %refused --mode=forward '--head=f(return)/(x)' %s | FileCheck --implicit-check-not=error: %s
// errno, and flags, are what the primal's calls leave there; not where they are set again, or where no such
// function was called.
#include <errno.h>
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static double checked(double x) {
  const double v = sqrt(x);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' behind a mathematical function
  return errno ? 1 : v;
}
static int failed(void) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' behind
  return errno != 0;
}
static const char *said(double x) {
  const double v = sqrt(x);
  const char *text = errno == 0 ? "none" : strerror(errno), *same = text;
  fprintf(stderr, "%s %g: %s\n", text, v, same);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' behind
  return same;
}
static double asked(double x) {
  const double v = sqrt(x);
  const char *text = errno == 0 ? "none" : strerror(errno);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' behind
  return text[0] == 'n' ? v : 0;
}
static double asked_otherwise(double x, int k) {
  const double v = sqrt(x);
  const char *text = "none", *other = k ? "odd" : "even";
  if (k)
    text = strerror(errno);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' behind
  return text[0] == other[0] ? v : 0;
}
double f(int n, double *x, const char *text) {
  double s = 0;
  errno = 0;
  const double scale = strtod(text, NULL);
  if (errno == ERANGE)
    return x[0];
  s += fabs(x[0]) * scale;
  if (errno == EINVAL)
    return s;
  s += checked(x[0]) + asked(x[1]) + asked_otherwise(x[1], n);
  puts(said(x[0]));
  FILE *file = fopen(text, "a");
  if (!file)
    fprintf(stderr, "%s: %s\n", text, strerror(errno));
  errno = 0;
  s += exp(x[1]);
  if (failed())
    return s;
  errno = 0;
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' behind
    if (errno)
      break;
    s += log(x[i]);
  }
  feclearexcept(FE_ALL_EXCEPT);
  s += pow(x[0], x[1]);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'fetestexcept' behind
  return fetestexcept(FE_INVALID) ? x[0] : s;
}
