// The exponents of an observation are kept, nothing else; the components' adjoints are summed for each thread.

#include "hand.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MostComponents = 32 };

static double exponent(int dims, double a, const double *restrict q, const double *restrict mu, const double *restrict x) {
  double sum = 0.0;
  for (int j = 0; j < dims; j++) {
    const double t = q[j] * (x[j] - mu[j]);
    sum += t * t;
  }
  return a - 0.5 * sum;
}

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  const int points = sizes[0], components = sizes[1], dims = sizes[2];
  const double *restrict x = values[0], *restrict a = values[1], *restrict q = values[2], *restrict mu = values[3];
  double total = 0.0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < points; i++) {
    double sum = 0.0;
    for (int k = 0; k < components; k++)
      sum += exp(exponent(dims, a[k], q + k * dims, mu + k * dims, x + i * dims));
    total += log(sum);
  }
  values[4][0] = total;
}

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int points = sizes[0], components = sizes[1], dims = sizes[2], cells = components * dims;
  const double *restrict x = values[0], *restrict a = values[1], *restrict q = values[2], *restrict mu = values[3];
  const double seed = shadows[4][0];
#pragma omp parallel
  {
    double *restrict own = calloc(components + 2 * cells, sizeof *own);
    double *restrict a_b = own, *restrict q_b = own + components, *restrict mu_b = q_b + cells;
#pragma omp for
    for (int i = 0; i < points; i++) {
      double e[MostComponents], sum = 0.0;
      for (int k = 0; k < components; k++)
        sum += e[k] = exp(exponent(dims, a[k], q + k * dims, mu + k * dims, x + i * dims));
      double *restrict x_b = shadows[0] + i * dims;
      for (int k = 0; k < components; k++) {
        const double b = seed * e[k] / sum;
        a_b[k] += b;
        for (int j = 0; j < dims; j++) {
          const double d = x[i * dims + j] - mu[k * dims + j], f = q[k * dims + j];
          q_b[k * dims + j] -= b * f * d * d;
          mu_b[k * dims + j] += b * f * f * d;
          x_b[j] -= b * f * f * d;
        }
      }
    }
#pragma omp critical
    for (int c = 0; c < cells; c++) {
      shadows[2][c] += q_b[c];
      shadows[3][c] += mu_b[c];
      if (c < components)
        shadows[1][c] += a_b[c];
    }
    free(own);
  }
  shadows[4][0] = 0.0;
}
