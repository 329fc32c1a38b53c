// A sum of a function over an interval of values, by halves.
#include <math.h>

#define LEAF 512

static double sum_of(int n, const double *x) {
  if (n <= LEAF) {
    double s = 0.0;
    for (int i = 0; i < n; i++)
      s += sin(x[i]) * exp(-x[i] * x[i]);
    return s;
  }
  double a, b;
#pragma omp task shared(a)
  a = sum_of(n / 2, x);
#pragma omp task shared(b)
  b = sum_of(n - n / 2, x + n / 2);
#pragma omp taskwait
  return a + b;
}

void sum(int n, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = sum_of(n, x);
}
