// Three-point stencil in a time loop, in compact form: what an iteration reads
// of the old buffer are the very cells that it writes of the new one. An
// iteration stands for the edge between the cells i - 1 and i; edges of one
// colour have no cell in common, so the edges of one colour run in parallel.

#include "stencil3_compact.h"

static void sweep(long n, double a, double b, double c, const double *restrict u, double *restrict v) {
#pragma omp parallel for default(none) shared(n, b, u, v)
  for (long i = 0; i < n; i++)
    v[i] = b * u[i];

  for (long colour = 1; colour <= 2; colour++) {
#pragma omp parallel for default(none) shared(n, a, c, u, v, colour)
    for (long i = colour; i < n; i += 2) {
      v[i] += a * u[i - 1];
      v[i - 1] += c * u[i];
    }
  }

  // The end cells have collected half a stencil; they hold Dirichlet values.
  v[0] = u[0];
  v[n - 1] = u[n - 1];
}

void stencil3_compact(long n, int steps, double a, double b, double c, double *restrict u,
                      double *restrict v) {
  // Two time steps per turn, forth and back, so that the result is always in u.
  for (int t = 0; t < steps; t++) {
    sweep(n, a, b, c, u, v);
    sweep(n, a, b, c, v, u);
  }
}
