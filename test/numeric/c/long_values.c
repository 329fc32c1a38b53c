// n=9 m=7 : values of more than a thousand operands, and products of many factors, which are split; in a branch, a loop, a helper and an atomic
#include <math.h>

#define TERM(i, k) (0.01 * x[i] * y[k] + 0.02 * x[k] / (2.5 + y[i] * y[i]))
#define TERMS(i) (TERM(i, 0) - TERM(0, i) + TERM(i, 1) + TERM(1, i) - TERM(i, 2) + TERM(2, i) * TERM(i, 3))
#define LONG(i) (TERMS(i) + TERMS(0) - sin(TERMS(1)) + TERMS(2) * TERMS(i) + TERMS(3) / (3.0 + TERMS(4)) - TERMS(i))
#define FACTOR(i) (1.0 + 0.01 * x[i] * y[0])
#define FACTORS(i) FACTOR(i) * FACTOR(0) * FACTOR(1) * FACTOR(i) * FACTOR(2) * FACTOR(3)
#define PRODUCT(i) FACTORS(i) * FACTORS(0) / (FACTORS(1) * FACTORS(2)) * FACTORS(i) * FACTORS(4)

static double helper(const double *x, const double *y, int i) { return PRODUCT(i) * 0.1; }

void f(int n, int m, double *x, double *y) {
  double s = helper(x, y, 5);
  if (s > -100.0)
    s = s * 0.5 + LONG(3) + LONG(2);
  double sum = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    sum += 0.01 * (PRODUCT(i % m));
  }
  y[6] += s * sum;
}
