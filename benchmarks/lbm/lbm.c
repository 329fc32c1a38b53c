// Lattice-Boltzmann method: D3Q19 lattice, BGK collision, walls and obstacles
// by halfway bounce-back, a moving lid. Streaming and collision are fused: a
// cell pulls the populations that arrive at it, relaxes them, and stores them
// in the other buffer.

#include "lbm.h"

#define Q LBM_Q

// After the rest population, each velocity is followed by its opposite.
static const int cx[Q] = {0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0};
static const int cy[Q] = {0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1};
static const int cz[Q] = {0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1};
static const int opposite[Q] = {0, 2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17};
static const double weight[Q] = {1. / 3,  1. / 18, 1. / 18, 1. / 18, 1. / 18, 1. / 18, 1. / 18,
                                 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36,
                                 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36};

// Relaxes the populations p of one cell towards their equilibrium.
static void collide(double omega, double p[Q]) {
  double rho = 0.0, ux = 0.0, uy = 0.0, uz = 0.0;
  for (int q = 0; q < Q; q++) {
    rho += p[q];
    ux += cx[q] * p[q];
    uy += cy[q] * p[q];
    uz += cz[q] * p[q];
  }
  ux /= rho;
  uy /= rho;
  uz /= rho;

  const double usqr = 1.5 * (ux * ux + uy * uy + uz * uz);
  for (int q = 0; q < Q; q++) {
    const double cu = 3.0 * (cx[q] * ux + cy[q] * uy + cz[q] * uz);
    const double feq = weight[q] * rho * (1.0 + cu + 0.5 * cu * cu - usqr);
    p[q] = (1.0 - omega) * p[q] + omega * feq;
  }
}

static void stream_and_collide(int nx, int ny, int nz, const unsigned char *restrict flags, double omega,
                               double ulid, const double *restrict f, double *restrict g) {
  const long cells = (long)nx * ny * nz;

#pragma omp parallel for schedule(static) firstprivate(omega, ulid)
  for (int z = 1; z < nz - 1; z++)
    for (int y = 1; y < ny - 1; y++)
      for (int x = 1; x < nx - 1; x++) {
        const long cell = x + (long)nx * (y + (long)ny * z);
        double p[Q];

        if (flags[cell] != LBM_FLUID)
          continue;

        for (int q = 0; q < Q; q++) {
          const long from = cell - (cx[q] + (long)nx * (cy[q] + (long)ny * cz[q]));
          if (flags[from] == LBM_FLUID)
            p[q] = f[q * cells + from];
          else
            p[q] = f[opposite[q] * cells + cell];
          // What bounces off the lid takes some of its momentum along.
          if (flags[from] == LBM_LID)
            p[q] += 6.0 * weight[q] * cx[q] * ulid;
        }

        collide(omega, p);
        for (int q = 0; q < Q; q++)
          g[q * cells + cell] = p[q];
      }
}

void lbm(int nx, int ny, int nz, int steps, const unsigned char *restrict flags, double omega, double ulid,
         double *restrict f, double *restrict g) {
  for (int t = 0; t < steps; t++) {
    stream_and_collide(nx, ny, nz, flags, omega, ulid, f, g);
    stream_and_collide(nx, ny, nz, flags, omega, ulid, g, f);
  }
}
