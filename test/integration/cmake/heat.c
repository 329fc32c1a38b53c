#include "heat.h"
#include "weights.h"

#ifndef HEAT_WEIGHTS
#error "the definitions of the target are missing"
#endif
_Static_assert(sizeof(double) == 8, "C11");

void heat(int n, int steps, double k, double *restrict u, double *restrict next) {
  const double w = HEAT_WEIGHTS;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      next[i] = u[i] + w * k * u[i] * (u[i - 1] - 2.0 * u[i] + u[i + 1]);
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = next[i];
  }
}
