// What cannot be done both ways in a pattern that holds at all points.
// RUN: %refused --mode=pattern-all '--head=iterations' %s | FileCheck --check-prefix=ITERATIONS --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=deep' %s | FileCheck --check-prefix=DEEP --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=pointed' %s | FileCheck --check-prefix=POINTED --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=element' %s | FileCheck --check-prefix=ELEMENT --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=passed' %s | FileCheck --check-prefix=PASSED --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=redirected' %s | FileCheck --check-prefix=REDIRECTED --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=room' %s | FileCheck --check-prefix=ROOM --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=freed' %s | FileCheck --check-prefix=FREED --implicit-check-not=error: %s
// RUN: %refused --mode=pattern-all '--head=counted' %s | FileCheck --check-prefix=COUNTED --implicit-check-not=error: %s
#include <stdlib.h>

double iterations(double x) {
  const int n = (int)x;
  double sum = 0.0;
  // ITERATIONS: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide how often this loop is executed
  for (int i = 0; i < n; i++)
    sum += x * x;
  return sum;
}

static double half(double x) {
  // DEEP: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide how deep a recursion goes
  return x > 1.0 ? half(0.5 * x) : x;
}
double deep(double x) { return half(x); }

double pointed(double x, const double *a, const double *b) {
  const double *p = x > 1.0 ? a : b;
  // POINTED: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide which of the numbers is read, in an array whose size is not declared
  return *p * x;
}

double element(const double *x) {
  double *v = malloc(2 * sizeof *v);
  v[0] = x[0];
  v[1] = x[1];
  // ELEMENT: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide which of the numbers is read, in an array whose size is not declared
  const double y = v[(int)x[0]];
  free(v);
  return y;
}

static double inside(const double *p, double at) {
  // PASSED: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide which of the numbers is read, in an array whose size is not declared
  return p[at > 1.0 ? 1 : 0];
}
double passed(const double *x) {
  const double v[2] = {x[0], x[1]};
  return inside(x, x[0]) + inside(v, x[0]);
}

double redirected(const double *x, const double *a, const double *b) {
  if (x[0] > 1.0)
    a = b;
  // REDIRECTED: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide which of the numbers is read, in an array whose size is not declared
  return a[1] * x[0];
}

double room(const double *x) {
  // ROOM: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide how much memory there is
  double *v = malloc((size_t)x[0] * sizeof *v);
  v[0] = x[0] * x[1];
  const double y = v[0];
  free(v);
  return y;
}

double freed(const double *x) {
  double *v = malloc(2 * sizeof *v);
  v[0] = x[0] * x[1];
  const double y = v[0];
  if (x[0] > 1.0)
    // FREED: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide which memory is freed
    free(v);
  return y;
}

static int calls[2], last;
static int count(double x) {
  last = (int)x;
  return ++calls[0];
}
double counted(double x) {
  calls[0] = 0;
  // COUNTED: :[[@LINE+1]]:{{[0-9]+}}: error: --mode=pattern-all: the independents decide what a function does that has no derivative
  const int k = count(x);
  return x * x * k;
}
