// n=24 m=30 : arrays that index arrays lead to, without restrict: lists of neighbours, rows of a sparse matrix, indices of indices, values of several types
#include <stddef.h>

struct rows {
  int count;
  const int *starts;
  const unsigned short *columns;
};

void f(int n, int m, double *x, double *y, const size_t *near, const struct rows *rows, const int *order) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      y[i] += 0.3 * x[near[i * 3 + j]] * x[near[3 * i + j]];
#pragma omp parallel for
  for (int i = 0; i < rows->count; i++)
    for (int k = rows->starts[i]; k < rows->starts[i + 1]; k++)
      y[i] += x[k] * x[rows->columns[k]];
  for (int t = 0; t < m - 29; t++)
    for (int i = 0; i < 4; i++) {
      const int at = order[order[i]];
      y[at] = y[at] * x[at + 1];
    }
}
