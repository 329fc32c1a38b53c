// What is summed depends on the cell alone: the seeds are added up first, and multiplied once for each cell.

#include "hand.h"

#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdlib.h>

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  const int points = sizes[0], width = sizes[1];
  const int *restrict index = integers[0];
  const double *restrict x = values[0];
  double *restrict y = values[1];
#pragma omp parallel for schedule(dynamic, 256)
  for (int i = 0; i < points; i++) {
    double sum = 0.0;
    for (int j = 0; j < width; j++) {
      const double v = x[index[i * width + j]];
      sum += v * v / (1.0 + v * v);
    }
    y[i] = sum;
  }
}

static double *sums; // kept for the next call

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  const int points = sizes[0], width = sizes[1], cells = sizes[2];
  const int *restrict index = integers[0];
  const double *restrict x = values[0];
  double *restrict x_b = shadows[0], *restrict y_b = shadows[1];
  int threads = 1;
#ifdef _OPENMP
  threads = omp_get_max_threads();
#endif
  if (!sums)
    sums = calloc((size_t)threads * cells, sizeof *sums);
#pragma omp parallel num_threads(threads)
  {
    int thread = 0;
#ifdef _OPENMP
    thread = omp_get_thread_num();
#endif
    double *restrict own = sums + (size_t)thread * cells;
#pragma omp for schedule(static)
    for (int i = 0; i < points; i++) {
      for (int j = 0; j < width; j++)
        own[index[i * width + j]] += y_b[i];
      y_b[i] = 0.0;
    }
#pragma omp for schedule(static)
    for (int c = 0; c < cells; c++) {
      double sum = 0.0;
      for (int t = 0; t < threads; t++) {
        sum += sums[(size_t)t * cells + c];
        sums[(size_t)t * cells + c] = 0.0;
      }
      const double d = 1.0 + x[c] * x[c];
      x_b[c] += 2.0 * x[c] / (d * d) * sum;
    }
  }
}
