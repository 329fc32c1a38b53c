// The adjoint as one would write it: the seed of every iteration is known beforehand, so that each is
// executed and reversed at once, and its exponentials stay in registers. Each thread has sums of its own.

#include "parameters_by_hand.h"

#include "parameters.h"

#include <math.h>

void misfit_by_hand(long n, const double *restrict t, const double *restrict d, const double *restrict p,
                    double *restrict p_b, double return_b) {
  double sums[2 * TERMS] = {0.0};
#pragma omp parallel for reduction(+ : sums)
  for (long i = 0; i < n; i++) {
    double e[TERMS], r = -d[i];
    for (int k = 0; k < TERMS; k++) {
      e[k] = exp(-p[TERMS + k] * t[i]);
      r += p[k] * e[k];
    }
    for (int k = 0; k < TERMS; k++) {
      sums[k] += r * e[k];
      sums[TERMS + k] += r * t[i] * e[k];
    }
  }
  for (int k = 0; k < TERMS; k++) {
    p_b[k] += return_b * sums[k];
    p_b[TERMS + k] -= return_b * p[k] * sums[TERMS + k];
  }
}
