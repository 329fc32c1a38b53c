// Entries belong to rows; the vector's adjoint is summed for each thread.

#include "hand.h"

#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdlib.h>

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  const int rows = sizes[0];
  const int *restrict start = integers[0], *restrict column = integers[1];
  const double *restrict a = values[0], *restrict x = values[1];
  double *restrict y = values[2];
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += a[k] * x[column[k]];
    y[i] = sum;
  }
}

static double *sums; // kept for the next call

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  const int rows = sizes[0];
  const int *restrict start = integers[0], *restrict column = integers[1];
  const double *restrict a = values[0], *restrict x = values[1];
  double *restrict a_b = shadows[0], *restrict x_b = shadows[1], *restrict y_b = shadows[2];
  int threads = 1;
#ifdef _OPENMP
  threads = omp_get_max_threads();
#endif
  if (!sums)
    sums = calloc((size_t)threads * rows, sizeof *sums);
#pragma omp parallel num_threads(threads)
  {
    int thread = 0;
#ifdef _OPENMP
    thread = omp_get_thread_num();
#endif
    double *restrict own = threads == 1 ? x_b : sums + (size_t)thread * rows;
#pragma omp for schedule(static)
    for (int i = 0; i < rows; i++) {
      const double seed = y_b[i];
      for (int k = start[i]; k < start[i + 1]; k++) {
        a_b[k] += seed * x[column[k]];
        own[column[k]] += seed * a[k];
      }
      y_b[i] = 0.0;
    }
    if (threads > 1) {
#pragma omp for schedule(static)
      for (int c = 0; c < rows; c++)
        for (int t = 0; t < threads; t++) {
          x_b[c] += sums[(size_t)t * rows + c];
          sums[(size_t)t * rows + c] = 0.0;
        }
    }
  }
}
