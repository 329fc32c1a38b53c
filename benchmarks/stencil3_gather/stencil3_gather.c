// Three-point stencil in a time loop, written the conventional way: every
// iteration gathers from its neighbours and writes one cell of the other
// buffer.

#include "stencil3_gather.h"

void stencil3_gather(long n, int steps, double a, double b, double c, double *restrict u,
                     double *restrict v) {
  // Two time steps per turn, forth and back, so that the result is always in u.
  for (int t = 0; t < steps; t++) {
    // Dirichlet values stand in the end cells; u's own are never overwritten.
    v[0] = u[0];
    v[n - 1] = u[n - 1];
#pragma omp parallel for schedule(static)
    for (long i = 1; i < n - 1; i++)
      v[i] = a * u[i - 1] + b * u[i] + c * u[i + 1];

#pragma omp parallel for schedule(static)
    for (long i = 1; i < n - 1; i++)
      u[i] = a * v[i - 1] + b * v[i] + c * v[i + 1];
  }
}
