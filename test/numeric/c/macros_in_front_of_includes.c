// n=5 m=5 no-roundtrip : macros in front of #include lines: those that name functions are repeated only where what comes out, or a file that is included, uses them
#include <stdlib.h>
static inline double *fresh(int n) { return calloc((size_t)n, sizeof(double)); }
static inline double sum(double a, double b) { return a + b; }
#define NEW_OF(name, n)                                                                                      \
  double *name(void) { return fresh(n); }
#define ADDED(a, b) sum(a, b)
#define EACH(f) f(first, 1.5) f(second, 2.5)
#define IS_ASKED(x) x
#define LIST(name, scale)                                                                                    \
  static inline double name(double v) { return sum(v, 1.0) * (scale) * v; }
#include "macros_in_front_of_includes_list.h"
#include <math.h>

NEW_OF(three, 3)

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    y[i] += first(x[i]) + second(x[i]) + ASKED * ADDED(x[i] * x[i], sin(x[i]));
}
