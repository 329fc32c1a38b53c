// n=9 m=8 : a private integer that is saved for a branch, of which the backward sweep needs nothing
#include <math.h>
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  int start = m % 3;
  double first = 0.5 * cos(x[start]);
  int k = 3 - start;
#pragma omp parallel private(k) num_threads(4)
  {
    k = start;
#pragma omp for
    for (int i = 0; i < 3; i++) {
      if (!(1.0 <= x[n - 1 - k])) {
        double w[n];
        (void)w;
        for (int j = 0; j < n; j++)
          w[j] = 0.5 * cos(x[k + 1] * first);
      }
      double *heap = malloc(2 * sizeof *heap);
      for (int j = 0; j < 2; j++)
        heap[j] = sin(k < 1 ? first : 0.1 * j);
      heap[k % 2] += 0.2 * x[(2 * k) % 5];
      free(heap);
    }
  }
  start = x[k] < 1.0;
  y[n - 1 - k] += 0.1 * sin(x[start]) + first;
}
