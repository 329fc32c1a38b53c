// The adjoint as one would write it. All is linear: nothing of the primal is executed. What an iteration
// gathers from its neighbours is gathered from the adjoint of what these wrote, by the mirrored stencil.

#include "stencil17_gather_by_hand.h"

#define REACH 8

/// The sum for one cell near an end of the mesh, where not all of its neighbours are written.
static double gathered(long n, const double *w, const double *from, long i) {
  double sum = 0.0;
  for (long k = 0; k < 2 * REACH + 1; k++) {
    const long writer = i + REACH - k;
    if (writer >= REACH && writer < n - REACH)
      sum += w[k] * from[writer];
  }
  return sum;
}

static inline double mirrored(const double *restrict w, const double *restrict from, long i) {
  return w[16] * from[i - 8] + w[15] * from[i - 7] + w[14] * from[i - 6] + w[13] * from[i - 5] +
         w[12] * from[i - 4] + w[11] * from[i - 3] + w[10] * from[i - 2] + w[9] * from[i - 1] +
         w[8] * from[i] + w[7] * from[i + 1] + w[6] * from[i + 2] + w[5] * from[i + 3] + w[4] * from[i + 4] +
         w[3] * from[i + 5] + w[2] * from[i + 6] + w[1] * from[i + 7] + w[0] * from[i + 8];
}

/// The halo of \p to adds up, as no sweep overwrites it; the rest is added to or overwritten.
static void transposed(long n, const double *restrict w, const double *restrict from, double *restrict to,
                       int add) {
  if (add) {
#pragma omp parallel for schedule(static) if (n > 1000)
    for (long i = 2 * REACH; i < n - 2 * REACH; i++)
      to[i] += mirrored(w, from, i);
  } else {
#pragma omp parallel for schedule(static) if (n > 1000)
    for (long i = 2 * REACH; i < n - 2 * REACH; i++)
      to[i] = mirrored(w, from, i);
  }
  for (long k = 0; k < 2 * REACH; k++)
    for (int end = 0; end < 2; end++) {
      const long i = end ? n - 1 - k : k;
      to[i] = (k < REACH || add ? to[i] : 0.0) + gathered(n, w, from, i);
    }
}

void stencil17_gather_by_hand(long n, int steps, const double *restrict w, double *restrict u_b,
                              double *restrict v_b) {
  for (int t = 0; t < steps; t++) {
    // In the last time step, the first here, v is an output of its own.
    transposed(n, w, u_b, v_b, t == 0);
    transposed(n, w, v_b, u_b, 0);
  }
  for (long i = 0; i < REACH; i++) {
    u_b[i] += v_b[i];
    u_b[n - 1 - i] += v_b[n - 1 - i];
  }
#pragma omp parallel for schedule(static) if (n > 1000)
  for (long i = 0; i < n; i++)
    v_b[i] = 0.0;
}
