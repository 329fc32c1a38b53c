// n=9 m=8 : tables of rows of which the loop reads only some elements: those behind are not there, or no element is
#include <stdlib.h>
static void every_other(int n, const int *restrict begin, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i += 2)
    for (int k = begin[i]; k < begin[i + 1]; k++)
      y[i] += a[k] * a[k];
}
static void every_third_down(int n, int first, const int *restrict begin, const double *restrict a,
                             double *restrict y) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; i -= 3)
    for (int k = begin[i - first]; k < begin[i - first + 1]; k++)
      y[i] += a[k] * a[k] * 0.5;
}
static void dealt_out_together(int n, int rounds, const int *restrict begin, const double *restrict a,
                               double *restrict y) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int r = 0; r < rounds; r++)
      for (int k = begin[i]; k < begin[i + 1]; k++)
        y[i * rounds + r] += a[k] * a[k + r];
}
void f(int n, int m, double *x, double *y) {
  for (int rows = 1; rows < 7; rows++) { /* each table ends behind what is read */
    const int read = rows % 2 ? rows + 1 : rows, first = (rows - 1) % 3;
    int *begin = malloc(read * sizeof *begin), *down = malloc((rows + 1 - first) * sizeof *down);
    for (int i = 0; i < read; i++)
      begin[i] = i;
    for (int i = 0; i < rows + 1 - first; i++)
      down[i] = i;
    every_other(rows, begin, x, y);
    every_third_down(rows, first, down, x, y);
    free(begin);
    free(down);
  }
  int begin[4] = {0, 2, 3, 5};
  dealt_out_together(3, 2, begin, x, y);
  dealt_out_together(3, 0, NULL, x, y);
  y[m - 1] *= x[n - 1];
}
