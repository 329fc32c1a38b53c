// Kernel in the manner of Green's function Monte Carlo for few nucleons:
// walkers carry spin amplitudes on which the pair interactions act as small
// dense matrices. How much work a walker makes depends on its number of
// substeps and on how many of its pairs are within reach of each other.

#include "gfmc.h"

#include <math.h>

#define CUTOFF2 4.0

// sigma_i . sigma_j for the pair's spins (up up, up down, down up, down down).
static const double spin_spin[4][4] = {{1, 0, 0, 0}, {0, -1, 2, 0}, {0, 2, -1, 0}, {0, 0, 0, 1}};

static double dot(int n, const double *a, const double *b) {
  double sum = 0.0;
  for (int s = 0; s < n; s++)
    sum += a[s] * b[s];
  return sum;
}

// The interaction of two particles at distance d. The tensor term keeps the
// spin components in the x-z plane, for which its matrix is real.
static void pair_matrix(const double d[3], double r2, const double *strength, const double *range,
                        double m[4][4]) {
  double v[GFMC_TERMS];
  // Goes to zero smoothly at the cutoff, so that the energy is differentiable.
  const double cut = (1.0 - r2 / CUTOFF2) * (1.0 - r2 / CUTOFF2);
  for (int t = 0; t < GFMC_TERMS; t++)
    v[t] = strength[t] * cut * exp(-r2 / (range[t] * range[t]));

  const double r = sqrt(r2);
  const double sigma[2][2] = {{d[2] / r, d[0] / r}, {d[0] / r, -d[2] / r}};
  for (int row = 0; row < 4; row++)
    for (int col = 0; col < 4; col++) {
      const double tensor = 3.0 * sigma[row >> 1][col >> 1] * sigma[row & 1][col & 1] - spin_spin[row][col];
      m[row][col] = v[1] * spin_spin[row][col] + v[2] * tensor;
      if (row == col)
        m[row][col] += v[0];
    }
}

// amp -= dt * m * amp, m acting on the spins of the particles i and j only.
static void apply_pair(int i, int j, double dt, double m[4][4], double amp[GFMC_STATES]) {
  const int biti = 1 << i, bitj = 1 << j;
  for (int s = 0; s < GFMC_STATES; s++) {
    if (s & (biti | bitj))
      continue;
    const int member[4] = {s, s | bitj, s | biti, s | biti | bitj};
    double old[4];
    for (int k = 0; k < 4; k++)
      old[k] = amp[member[k]];
    for (int row = 0; row < 4; row++)
      for (int col = 0; col < 4; col++)
        amp[member[row]] -= dt * m[row][col] * old[col];
  }
}

// One time step: the pairs within reach act one after the other.
static void propagate(double dt, const double (*x)[3], const double *strength, const double *range,
                      double amp[GFMC_STATES]) {
  for (int i = 0; i < GFMC_PARTICLES; i++)
    for (int j = i + 1; j < GFMC_PARTICLES; j++) {
      double d[3], m[4][4];
      double r2 = 0.0;
      for (int k = 0; k < 3; k++) {
        d[k] = x[i][k] - x[j][k];
        r2 += d[k] * d[k];
      }
      if (r2 < CUTOFF2) {
        pair_matrix(d, r2, strength, range, m);
        apply_pair(i, j, dt, m, amp);
      }
    }
}

double gfmc(int walkers, const int *restrict parent, const int *restrict substeps, double dt,
            const double (*restrict pos)[3], const double *restrict strength, const double *restrict range,
            const double *restrict psi0, double *restrict psi) {
  double energy = 0.0;

#pragma omp parallel for schedule(dynamic, 4) reduction(+ : energy)
  for (int w = 0; w < walkers; w++) {
    double amp[GFMC_STATES];
    const double *start = psi0 + parent[w] * GFMC_STATES;
    for (int s = 0; s < GFMC_STATES; s++)
      amp[s] = start[s];

    for (int t = 0; t < substeps[w]; t++)
      propagate(dt, pos + parent[w] * GFMC_PARTICLES, strength, range, amp);

    const double norm2 = dot(GFMC_STATES, amp, amp);
    const double growth = norm2 / dot(GFMC_STATES, start, start);
    energy -= log(growth) / (2.0 * dt * substeps[w]);

    const double scale = 1.0 / sqrt(norm2);
    for (int s = 0; s < GFMC_STATES; s++)
      psi[w * GFMC_STATES + s] = scale * amp[s];
  }
  return energy / walkers;
}
