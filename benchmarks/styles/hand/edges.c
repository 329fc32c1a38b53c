// Edges of one colour have no node in common, backwards neither; nothing is kept.

#include "hand.h"

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  const int *restrict start = integers[0], *restrict left = integers[1], *restrict right = integers[2];
  const double *restrict weight = values[0], *restrict x = values[1];
  double *restrict y = values[2];
  for (int c = 0; c < sizes[1]; c++)
#pragma omp parallel for
    for (int e = start[c]; e < start[c + 1]; e++) {
      const double d = x[left[e]] - x[right[e]], f = weight[e] * d * (1.0 + d * d);
      y[left[e]] += f;
      y[right[e]] -= f;
    }
}

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  const int *restrict start = integers[0], *restrict left = integers[1], *restrict right = integers[2];
  const double *restrict weight = values[0], *restrict x = values[1], *restrict y_b = shadows[2];
  double *restrict weight_b = shadows[0], *restrict x_b = shadows[1];
  for (int c = sizes[1] - 1; c >= 0; c--)
#pragma omp parallel for
    for (int e = start[c]; e < start[c + 1]; e++) {
      const int l = left[e], r = right[e];
      const double d = x[l] - x[r], f_b = y_b[l] - y_b[r], d_b = weight[e] * (1.0 + 3.0 * d * d) * f_b;
      weight_b[e] += d * (1.0 + d * d) * f_b;
      x_b[l] += d_b;
      x_b[r] -= d_b;
    }
}
