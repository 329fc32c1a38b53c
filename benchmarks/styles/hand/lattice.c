// The states of all steps are kept; backwards, each cell gives its seeds to the places that it has read, which no other cell reads.

#include "hand.h"

#include <stdlib.h>
#include <string.h>

enum { Velocities = 9 };

static const int cx[Velocities] = {0, 1, 0, -1, 0, 1, -1, -1, 1},
                 cy[Velocities] = {0, 0, 1, 0, -1, 1, 1, -1, -1};

static void row(int m, size_t plane, const double *restrict u, double *restrict v) {
  for (int j = 1; j < m - 1; j++) {
    double p[Velocities], rho = 0.0, ux = 0.0, uy = 0.0;
#pragma GCC unroll 9
    for (int q = 0; q < Velocities; q++) {
      p[q] = u[q * plane + j - cx[q] * m - cy[q]];
      rho += p[q];
      ux += cx[q] * p[q];
      uy += cy[q] * p[q];
    }
    ux /= rho;
    uy /= rho;
    const double base = 1.0 - 1.5 * (ux * ux + uy * uy);
#pragma GCC unroll 9
    for (int q = 0; q < Velocities; q++) {
      const double weight = q == 0  ? 4.0 / 9.0
                            : q < 5 ? 1.0 / 9.0
                                    : 1.0 / 36.0,
                   e = 3.0 * (cx[q] * ux + cy[q] * uy);
      v[q * plane + j] = p[q] - 0.6 * (p[q] - weight * rho * (base + e + 0.5 * e * e));
    }
  }
}

static void sweep(int n, int m, const double *u, double *v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    row(m, (size_t)n * m, u + i * m, v + i * m);
}

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  double *u = values[0], *v = values[1];
  for (int t = 0; t < sizes[3]; t++) {
    sweep(sizes[1], sizes[2], u, v);
    double *swap = u;
    u = v;
    v = swap;
  }
}

// The places that no step sets.
static void copyRim(int n, int m, const double *from, double *to) {
  for (int q = 0; q < Velocities; q++, from += n * m, to += n * m) {
    memcpy(to, from, m * sizeof *to);
    memcpy(to + (n - 1) * m, from + (n - 1) * m, m * sizeof *to);
    for (int i = 1; i < n - 1; i++) {
      to[i * m] = from[i * m];
      to[i * m + m - 1] = from[i * m + m - 1];
    }
  }
}

static void rowBack(int m, size_t plane, const double *restrict u, double *restrict v_b,
                    double *restrict u_b) {
  for (int j = 1; j < m - 1; j++) {
    double p[Velocities], b[Velocities], rho = 0.0, ux = 0.0, uy = 0.0;
#pragma GCC unroll 9
    for (int q = 0; q < Velocities; q++) {
      p[q] = u[q * plane + j - cx[q] * m - cy[q]];
      b[q] = 0.6 * v_b[q * plane + j];
      v_b[q * plane + j] = 0.0;
      rho += p[q];
      ux += cx[q] * p[q];
      uy += cy[q] * p[q];
    }
    const double inverse = 1.0 / rho;
    ux *= inverse;
    uy *= inverse;
    const double base = 1.0 - 1.5 * (ux * ux + uy * uy);
    double rho_b = 0.0, base_b = 0.0, ux_b = 0.0, uy_b = 0.0;
#pragma GCC unroll 9
    for (int q = 0; q < Velocities; q++) {
      const double weight = q == 0  ? 4.0 / 9.0
                            : q < 5 ? 1.0 / 9.0
                                    : 1.0 / 36.0,
                   e = 3.0 * (cx[q] * ux + cy[q] * uy), w_b = weight * b[q];
      const double e_b = 3.0 * (1.0 + e) * w_b;
      rho_b += (base + e + 0.5 * e * e) * w_b;
      base_b += w_b;
      ux_b += cx[q] * e_b;
      uy_b += cy[q] * e_b;
    }
    ux_b = rho * (ux_b - 3.0 * ux * base_b) * inverse;
    uy_b = rho * (uy_b - 3.0 * uy * base_b) * inverse;
    rho_b -= ux * ux_b + uy * uy_b;
#pragma GCC unroll 9
    for (int q = 0; q < Velocities; q++)
      u_b[q * plane + j - cx[q] * m - cy[q]] += (0.4 / 0.6) * b[q] + rho_b + cx[q] * ux_b + cy[q] * uy_b;
  }
}

static void sweepBack(int n, int m, const double *u, double *v_b, double *u_b) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    rowBack(m, (size_t)n * m, u + i * m, v_b + i * m, u_b + i * m);
}

static double *saved; // kept for the next call

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int n = sizes[1], m = sizes[2], steps = sizes[3];
  const size_t places = (size_t)Velocities * n * m;
  if (!saved)
    saved = malloc(steps * places * sizeof *saved);
#pragma omp parallel for
  for (size_t c = 0; c < places; c++)
    saved[c] = values[0][c];
  for (int t = 1; t < steps; t++) {
    copyRim(n, m, values[t % 2], saved + t * places);
    sweep(n, m, saved + (t - 1) * places, saved + t * places);
  }
  for (int t = steps - 1; t >= 0; t--)
    sweepBack(n, m, saved + t * places, shadows[1 - t % 2], shadows[t % 2]);
}
