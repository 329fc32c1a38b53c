// The adjoint of sum.c as one would write it.
#include <math.h>

#define LEAF 512

static void sum_of_b(int n, const double *x, double *x_b, double s_b) {
  if (n <= LEAF) {
    for (int i = 0; i < n; i++)
      x_b[i] += s_b * exp(-x[i] * x[i]) * (cos(x[i]) - 2.0 * x[i] * sin(x[i]));
    return;
  }
#pragma omp task
  sum_of_b(n / 2, x, x_b, s_b);
#pragma omp task
  sum_of_b(n - n / 2, x + n / 2, x_b + n / 2, s_b);
#pragma omp taskwait
}

void sum_by_hand(int n, const double *x, double *x_b, double *y, double *y_b) {
  (void)y;
  const double s_b = y_b[0];
  y_b[0] = 0.0;
#pragma omp parallel
#pragma omp single
  sum_of_b(n, x, x_b, s_b);
}
