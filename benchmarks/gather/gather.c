// What points receive from the cells of an unstructured mesh around them: every iteration reads eight
// values by way of an index array.

#include "gather.h"

static double saturated(double x) { return x * x / (1.0 + x * x); }

void gather(long n, const int *restrict index, const double *restrict w, const double *restrict x,
            double *restrict y) {
#pragma omp parallel for schedule(dynamic, 256)
  for (long i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < GATHER_WIDTH; j++)
      sum += w[j] * saturated(x[index[GATHER_WIDTH * i + j]]);
    y[i] = sum;
  }
}
