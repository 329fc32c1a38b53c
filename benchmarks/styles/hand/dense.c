// Two products; the second one is parallel over the rows of its result.

#include "hand.h"

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  const int n = sizes[0], l = sizes[1], m = sizes[2];
  const double *restrict a = values[0], *restrict b = values[1];
  double *restrict c = values[2];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      c[i * m + j] *= 0.9;
    for (int k = 0; k < l; k++) {
      const double factor = 0.5 * a[i * l + k];
      for (int j = 0; j < m; j++)
        c[i * m + j] += factor * b[k * m + j];
    }
  }
}

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int n = sizes[0], l = sizes[1], m = sizes[2];
  const double *restrict a = values[0], *restrict b = values[1];
  double *restrict a_b = shadows[0], *restrict b_b = shadows[1], *restrict c_b = shadows[2];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int k = 0; k < l; k++) {
        double sum = 0.0;
#pragma omp simd reduction(+ : sum)
        for (int j = 0; j < m; j++)
          sum += c_b[i * m + j] * b[k * m + j];
        a_b[i * l + k] += 0.5 * sum;
      }
#pragma omp for
    for (int k = 0; k < l; k++)
      for (int i = 0; i < n; i++) {
        const double factor = 0.5 * a[i * l + k];
        for (int j = 0; j < m; j++)
          b_b[k * m + j] += factor * c_b[i * m + j];
      }
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        c_b[i * m + j] *= 0.9;
  }
}
