// The adjoint as one would write it: the derivative of what is summed depends on the cell only, so that the
// weighted seeds are added up first and multiplied once for each cell. Each thread adds to an array of its
// own; its pages come into being where they are touched, which is little where points are numbered as cells
// are.

#include "gather_by_hand.h"

#include "gather.h"

#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdlib.h>

static double slope(double x) {
  const double d = 1.0 + x * x;
  return 2.0 * x / (d * d);
}

static int maxTeam(void) {
#ifdef _OPENMP
  return omp_get_max_threads();
#else
  return 1;
#endif
}

static int thread(void) {
#ifdef _OPENMP
  return omp_get_thread_num();
#else
  return 0;
#endif
}

void gather_by_hand(long n, long m, const int *restrict index, const double *restrict w,
                    const double *restrict x, double *restrict x_b, double *restrict y_b) {
  const int threads = maxTeam();
  double *sums = calloc((size_t)threads * m, sizeof *sums);
#pragma omp parallel num_threads(threads)
  {
    double *restrict own = sums + (size_t)thread() * m;
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++) {
      for (int j = 0; j < GATHER_WIDTH; j++)
        own[index[GATHER_WIDTH * i + j]] += w[j] * y_b[i];
      y_b[i] = 0.0;
    }
#pragma omp for schedule(static)
    for (long k = 0; k < m; k++) {
      double sum = 0.0;
      for (int t = 0; t < threads; t++)
        sum += sums[(size_t)t * m + k];
      x_b[k] += slope(x[k]) * sum;
    }
  }
  free(sums);
}
