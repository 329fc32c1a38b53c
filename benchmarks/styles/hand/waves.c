// A linear stencil in three dimensions, forwards and backwards the same; nothing is kept.

#include "hand.h"

static void step(int n, int m, int l, double weight, const double *restrict from, double *restrict to, int isFull) {
#pragma omp parallel for
  for (int i = isFull ? 0 : 1; i < (isFull ? n : n - 1); i++)
    for (int j = isFull ? 0 : 1; j < (isFull ? m : m - 1); j++) {
      const int row = (i * m + j) * l;
      const int rows = i > 1 && i < n - 2 && j > 1 && j < m - 2;
      for (int k = isFull ? 0 : 1; k < (isFull ? l : l - 1); k++) {
        const int c = row + k;
        if (!isFull) {
          to[c] = from[c] + weight * (from[c - m * l] + from[c + m * l] + from[c - l] + from[c + l] + from[c - 1] +
                                      from[c + 1] - 6.0 * from[c]);
        } else if (rows && k > 1 && k < l - 2) {
          to[c] += from[c] + weight * (from[c - m * l] + from[c + m * l] + from[c - l] + from[c + l] + from[c - 1] +
                                       from[c + 1] - 6.0 * from[c]);
        } else { // neighbours at the rim are no cells that are updated
          const int inside = i > 0 && i < n - 1 && j > 0 && j < m - 1 && k > 0 && k < l - 1;
          double sum = inside ? from[c] * (1.0 - 6.0 * weight) : 0.0;
          if (j > 0 && j < m - 1 && k > 0 && k < l - 1)
            sum += weight * ((i > 1 ? from[c - m * l] : 0.0) + (i < n - 2 ? from[c + m * l] : 0.0));
          if (i > 0 && i < n - 1 && k > 0 && k < l - 1)
            sum += weight * ((j > 1 ? from[c - l] : 0.0) + (j < m - 2 ? from[c + l] : 0.0));
          if (i > 0 && i < n - 1 && j > 0 && j < m - 1)
            sum += weight * ((k > 1 ? from[c - 1] : 0.0) + (k < l - 2 ? from[c + 1] : 0.0));
          to[c] += sum;
        }
      }
    }
}

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  const int n = sizes[0], m = sizes[1], l = sizes[2], steps = sizes[3];
  for (int t = 0; t < steps; t++)
    step(n, m, l, 0.1, values[t % 2], values[1 - t % 2], 0);
}

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers, (void)values;
  const int n = sizes[0], m = sizes[1], l = sizes[2], steps = sizes[3];
  for (int t = steps - 1; t >= 0; t--) {
    double *from = shadows[1 - t % 2];
    step(n, m, l, 0.1, from, shadows[t % 2], 1);
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < l - 1; k++)
          from[(i * m + j) * l + k] = 0.0;
  }
}
