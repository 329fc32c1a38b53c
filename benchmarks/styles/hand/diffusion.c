// The states of all steps are kept; backwards, each cell gathers what its neighbours' seeds bring.

#include "hand.h"

#include <stdlib.h>
#include <string.h>

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  const int n = sizes[0], m = sizes[1], steps = sizes[2];
  const double *restrict k = values[2];
  double *u = values[0], *v = values[1];
  for (int t = 0; t < steps; t++) {
    const double *restrict from = u;
    double *restrict to = v;
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        const int c = i * m + j;
        to[c] = from[c] + 0.1 * ((k[c] + k[c + 1]) * (from[c + 1] - from[c]) - (k[c] + k[c - 1]) * (from[c] - from[c - 1]) +
                                 (k[c] + k[c + m]) * (from[c + m] - from[c]) - (k[c] + k[c - m]) * (from[c] - from[c - m]));
      }
    double *swap = u;
    u = v;
    v = swap;
  }
}

// A zero where no cell is updated.
static void clearRim(int n, int m, double *b) {
  for (int j = 0; j < m; j++)
    b[j] = b[(n - 1) * m + j] = 0.0;
  for (int i = 0; i < n; i++)
    b[i * m] = b[i * m + m - 1] = 0.0;
}

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int n = sizes[0], m = sizes[1], steps = sizes[2];
  const size_t cells = (size_t)n * m;
  const double *restrict k = values[2];
  double *restrict k_b = shadows[2];
  double *u = values[0], *v = values[1], *u_b = shadows[0], *v_b = shadows[1];
  double *saved = malloc(steps * cells * sizeof *saved);
  double *seeds = malloc(cells * sizeof *seeds);
  for (int t = 0; t < steps; t++) {
    double *restrict from = saved + t * cells;
    const double *restrict now = u;
    double *restrict to = t + 1 < steps ? saved + (t + 1) * cells : 0;
    if (t == 0)
      memcpy(from, now, cells * sizeof *from);
    if (to) {
      memcpy(to, t % 2 == 0 ? v : u, m * sizeof *to);
      memcpy(to + cells - m, (t % 2 == 0 ? v : u) + cells - m, m * sizeof *to);
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++) {
        to[i * m] = (t % 2 == 0 ? v : u)[i * m];
        to[i * m + m - 1] = (t % 2 == 0 ? v : u)[i * m + m - 1];
        for (int j = 1; j < m - 1; j++) {
          const int c = i * m + j;
          to[c] = from[c] + 0.1 * ((k[c] + k[c + 1]) * (from[c + 1] - from[c]) - (k[c] + k[c - 1]) * (from[c] - from[c - 1]) +
                                   (k[c] + k[c + m]) * (from[c + m] - from[c]) - (k[c] + k[c - m]) * (from[c] - from[c - m]));
        }
      }
    }
  }
  for (int t = steps - 1; t >= 0; t--) {
    const double *restrict from = saved + t * cells;
    double *to_b = t % 2 == 0 ? v_b : u_b, *from_b = t % 2 == 0 ? u_b : v_b;
    double *restrict b = seeds, *restrict out = from_b;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      memcpy(b + i * m, to_b + i * m, m * sizeof *b);
      if (i > 0 && i < n - 1)
        memset(to_b + i * m + 1, 0, (m - 2) * sizeof *to_b);
    }
    clearRim(n, m, b);
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        const int c = i * m + j;
        if (i > 0 && i < n - 1 && j > 0 && j < m - 1) {
          const double e = b[c + 1] - b[c], w = b[c - 1] - b[c], s = b[c + m] - b[c], o = b[c - m] - b[c];
          out[c] += b[c] + 0.1 * ((k[c] + k[c + 1]) * e + (k[c] + k[c - 1]) * w + (k[c] + k[c + m]) * s + (k[c] + k[c - m]) * o);
          k_b[c] -= 0.1 * (e * (from[c + 1] - from[c]) + w * (from[c - 1] - from[c]) + s * (from[c + m] - from[c]) + o * (from[c - m] - from[c]));
        } else {
          const int near[4] = {j + 1 < m ? c + 1 : c, j > 0 ? c - 1 : c, i + 1 < n ? c + m : c, i > 0 ? c - m : c};
          for (int q = 0; q < 4; q++) {
            out[c] += 0.1 * (k[c] + k[near[q]]) * b[near[q]];
            k_b[c] -= 0.1 * b[near[q]] * (from[near[q]] - from[c]);
          }
        }
      }
  }
  free(saved);
  free(seeds);
}
