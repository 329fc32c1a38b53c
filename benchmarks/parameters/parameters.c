// How well a sum of decaying exponentials fits data: all iterations read the same sixteen parameters.

#include "parameters.h"

#include <math.h>

double misfit(long n, const double *restrict t, const double *restrict d, const double *restrict p) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (long i = 0; i < n; i++) {
    double r = -d[i];
    for (int k = 0; k < TERMS; k++)
      r += p[k] * exp(-p[TERMS + k] * t[i]);
    sum += r * r;
  }
  return 0.5 * sum;
}
