// The seed is known in front of the loop: forward and backward sweep of an iteration follow each other.

#include "hand.h"

#include <math.h>

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  const int points = sizes[0], terms = sizes[1];
  const double *restrict t = values[0], *restrict d = values[1], *restrict p = values[2], *restrict q = values[3];
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < points; i++) {
    double model = 0.0;
    for (int k = 0; k < terms; k++)
      model += p[k] * exp(-q[k] * t[i]);
    sum += (model - d[i]) * (model - d[i]);
  }
  values[4][0] = sum;
}

enum { MOST = 64 };

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int points = sizes[0], terms = sizes[1];
  const double *restrict t = values[0], *restrict d = values[1], *restrict p = values[2], *restrict q = values[3];
  double *restrict t_b = shadows[0], *restrict d_b = shadows[1];
  const double seed = shadows[4][0];
  double p_b[MOST] = {0}, q_b[MOST] = {0};
#pragma omp parallel for reduction(+ : p_b, q_b)
  for (int i = 0; i < points; i++) {
    double e[MOST], model = 0.0, sum = 0.0;
    for (int k = 0; k < terms; k++) {
      e[k] = exp(-q[k] * t[i]);
      model += p[k] * e[k];
    }
    const double r = 2.0 * (model - d[i]) * seed;
    d_b[i] -= r;
    for (int k = 0; k < terms; k++) {
      const double s = r * e[k];
      p_b[k] += s;
      q_b[k] -= s * p[k] * t[i];
      sum -= s * p[k] * q[k];
    }
    t_b[i] += sum;
  }
  for (int k = 0; k < terms; k++) {
    shadows[2][k] += p_b[k];
    shadows[3][k] += q_b[k];
  }
  shadows[4][0] = 0.0;
}
