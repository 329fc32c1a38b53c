// n=60 m=60 needs-openmp : loops that are shared out from the least integer on, which only the run knows
#include <limits.h>

// Chunks, an order that the run makes, and rows.
static void chunks(int lo, int hi, const double *restrict u, double *restrict v) {
#pragma omp parallel for schedule(static, 3)
  for (int i = lo; i < hi; i++)
    v[(long)i - lo] *= v[(long)i - lo] * u[(long)i - lo + 1];
#pragma omp parallel for schedule(dynamic)
  for (int i = lo; i < hi; i++)
    v[(long)i - lo] *= v[(long)i - lo] * u[(long)i - lo + 1];
#pragma omp parallel for
  for (int i = lo; i < hi; i++)
    v[(long)i - lo] = v[(long)i - lo] * u[(long)i - lo + 1];
}

void f(int n, int m, double *x, double *y) {
  chunks(INT_MIN + n - n, INT_MIN + 20, x, y);
  chunks(INT_MAX - m + 40, INT_MAX, x, y);
}
