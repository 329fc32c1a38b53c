// The states of all steps are kept; backwards, each point gathers what its neighbours' seeds bring.

#include "hand.h"

#include <stdlib.h>
#include <string.h>

static void sweep(int n, const double *restrict from, double *restrict to) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    to[i] =
        from[i] - 0.2 * from[i] * (from[i] - from[i - 1]) + 0.1 * (from[i + 1] - 2.0 * from[i] + from[i - 1]);
}

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  double *u = values[0], *v = values[1];
  for (int t = 0; t < sizes[1]; t++) {
    sweep(sizes[0], u, v);
    double *swap = u;
    u = v;
    v = swap;
  }
}

// Ends count apart: their seeds stay where they are, since no step sets them.
static void gather(int n, const double *restrict from, const double *restrict b, double *restrict out) {
  out[0] += b[1] * (0.2 * from[1] + 0.1);
  out[1] += b[1] * (0.8 - 0.4 * from[1] + 0.2 * from[0]) + b[2] * (0.2 * from[2] + 0.1);
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++)
    out[i] += b[i] * (0.8 - 0.4 * from[i] + 0.2 * from[i - 1]) + b[i + 1] * (0.2 * from[i + 1] + 0.1) +
              0.1 * b[i - 1];
  out[n - 2] += b[n - 2] * (0.8 - 0.4 * from[n - 2] + 0.2 * from[n - 3]) + 0.1 * b[n - 3];
  out[n - 1] += 0.1 * b[n - 2];
}

static double *saved; // kept for the next call

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int n = sizes[0], steps = sizes[1];
  if (!saved)
    saved = malloc((size_t)steps * n * sizeof *saved);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    saved[i] = values[0][i];
  for (int t = 1; t < steps; t++) {
    double *to = saved + (size_t)t * n;
    const double *held = values[t % 2];
    to[0] = held[0];
    to[n - 1] = held[n - 1];
    sweep(n, to - n, to);
  }
  for (int t = steps - 1; t >= 0; t--) {
    double *b = shadows[1 - t % 2];
    gather(n, saved + (size_t)t * n, b, shadows[t % 2]);
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.0;
  }
}
