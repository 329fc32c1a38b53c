// Seventeen-point stencil in a time loop, in compact form: cell i and each of
// the eight cells to its left exchange their contributions, so that the cells
// read of the old buffer are the very cells written of the new one.
//
// Blocks of cells run in parallel. A block also touches the last eight cells of
// the block to its left, hence the two colours: blocks of one colour have no
// cell in common.

#include "stencil17_compact.h"

#define REACH 8
#define BLOCK 512

static void exchange(long first, long last, const double *restrict w, const double *restrict u,
                     double *restrict v) {
  for (long i = first; i < last; i++)
    for (long k = 1; k <= REACH; k++) {
      v[i] += w[REACH - k] * u[i - k];
      v[i - k] += w[REACH + k] * u[i];
    }
}

static void sweep(long n, const double *restrict w, const double *restrict u, double *restrict v) {
  const long blocks = (n + BLOCK - 1) / BLOCK;

#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    v[i] = w[REACH] * u[i];

  for (int colour = 0; colour < 2; colour++) {
#pragma omp parallel for schedule(static, 1)
    for (long block = colour; block < blocks; block += 2) {
      const long first = block == 0 ? REACH : block * BLOCK;
      const long last = block == blocks - 1 ? n : (block + 1) * BLOCK;
      exchange(first, last, w, u, v);
    }
  }

  // The halo has collected parts of a stencil; what it holds is prescribed.
  for (long i = 0; i < REACH; i++) {
    v[i] = u[i];
    v[n - 1 - i] = u[n - 1 - i];
  }
}

void stencil17_compact(long n, int steps, const double *restrict w, double *restrict u, double *restrict v) {
  // Two time steps per turn, forth and back, so that the result is always in u.
  for (int t = 0; t < steps; t++) {
    sweep(n, w, u, v);
    sweep(n, w, v, u);
  }
}
