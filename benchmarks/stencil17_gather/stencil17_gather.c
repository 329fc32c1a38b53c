// Seventeen-point stencil in a time loop, written the conventional way: every
// iteration gathers from eight neighbours on either side.

#include "stencil17_gather.h"

#define REACH 8

static void copy_halo(long n, const double *restrict u, double *restrict v) {
  for (long i = 0; i < REACH; i++) {
    v[i] = u[i];
    v[n - 1 - i] = u[n - 1 - i];
  }
}

static void sweep(long n, const double *restrict w, const double *restrict u, double *restrict v) {
  // A team costs more than it gains on a mesh that fits into the L1 cache.
#pragma omp parallel for schedule(static) if (n > 1000)
  for (long i = REACH; i < n - REACH; i++)
    v[i] = w[0] * u[i - 8] + w[1] * u[i - 7] + w[2] * u[i - 6] + w[3] * u[i - 5] + w[4] * u[i - 4] +
           w[5] * u[i - 3] + w[6] * u[i - 2] + w[7] * u[i - 1] + w[8] * u[i] + w[9] * u[i + 1] +
           w[10] * u[i + 2] + w[11] * u[i + 3] + w[12] * u[i + 4] + w[13] * u[i + 5] + w[14] * u[i + 6] +
           w[15] * u[i + 7] + w[16] * u[i + 8];
}

void stencil17_gather(long n, int steps, const double *restrict w, double *restrict u, double *restrict v) {
  copy_halo(n, u, v);
  // Two time steps per turn, forth and back, so that the result is always in u.
  for (int t = 0; t < steps; t++) {
    sweep(n, w, u, v);
    sweep(n, w, v, u);
  }
}
