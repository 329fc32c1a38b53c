// Pairs behind the cutoff cost nothing backwards either; the positions' adjoints are summed for each thread.

#include "hand.h"

#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdlib.h>

enum { Cutoff = 1 }; // squared

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  const int atoms = sizes[0], most = sizes[1];
  const int *restrict near = integers[0];
  const double *restrict x = values[0], *restrict y = values[1], *restrict z = values[2];
  double *restrict energy = values[3];
#pragma omp parallel for
  for (int i = 0; i < atoms; i++) {
    double sum = 0.0;
    for (int k = 0; k < most; k++) {
      const int j = near[i * most + k];
      const double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
      const double r2 = dx * dx + dy * dy + dz * dz + 0.1;
      if (r2 < Cutoff) {
        const double s = 1.0 / (r2 * r2);
        sum += s * (0.01 * s - 1.0) * (1.0 - r2) * (1.0 - r2);
      }
    }
    energy[i] = sum;
  }
}

static double *sums; // kept for the next call

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  const int atoms = sizes[0], most = sizes[1];
  const int *restrict near = integers[0];
  const double *restrict x = values[0], *restrict y = values[1], *restrict z = values[2];
  double *restrict energy_b = shadows[3];
  int threads = 1;
#ifdef _OPENMP
  threads = omp_get_max_threads();
#endif
  if (!sums)
    sums = calloc((size_t)threads * atoms * 3, sizeof *sums);
#pragma omp parallel num_threads(threads)
  {
    int thread = 0;
#ifdef _OPENMP
    thread = omp_get_thread_num();
#endif
    double *restrict x_b = threads == 1 ? shadows[0] : sums + (size_t)thread * atoms * 3;
    double *restrict y_b = threads == 1 ? shadows[1] : x_b + atoms, *restrict z_b = threads == 1 ? shadows[2] : y_b + atoms;
#pragma omp for schedule(static)
    for (int i = 0; i < atoms; i++) {
      const double seed = energy_b[i];
      double bx = 0.0, by = 0.0, bz = 0.0;
      energy_b[i] = 0.0;
      for (int k = 0; k < most; k++) {
        const int j = near[i * most + k];
        const double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
        const double r2 = dx * dx + dy * dy + dz * dz + 0.1;
        if (r2 < Cutoff) {
          const double s = 1.0 / (r2 * r2);
          const double d = 1.0 - r2, e = s * (0.01 * s - 1.0);
          const double b = 2.0 * seed * ((0.02 * s - 1.0) * (-2.0 * s / r2) * d * d - 2.0 * e * d);
          bx += b * dx, by += b * dy, bz += b * dz;
          x_b[j] -= b * dx;
          y_b[j] -= b * dy;
          z_b[j] -= b * dz;
        }
      }
      x_b[i] += bx;
      y_b[i] += by;
      z_b[i] += bz;
    }
    if (threads > 1)
      for (int c = 0; c < 3; c++) {
#pragma omp for schedule(static)
        for (int i = 0; i < atoms; i++)
          for (int t = 0; t < threads; t++) {
            double *own = sums + ((size_t)t * 3 + c) * atoms + i;
            shadows[c][i] += *own;
            *own = 0.0;
          }
      }
  }
}
