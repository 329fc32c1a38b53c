// n=100 m=100 : joined loops of stencils, of which the adjoint deals out the outer one alone: in place over time, in a helper, with reductions, private and lastprivate variables, downwards, with strides, no iterations
#include <math.h>
static void smooth(int rows, int columns, const double *restrict u, double *restrict next) {
  int i, j;
#pragma omp parallel for collapse(2) private(i, j) schedule(guided)
  for (j = 1; j < rows - 1; j++)
    for (i = 1; i < columns - 1; i++) {
      int k = columns * j + i;
      next[k] = u[k] + 0.1 * sin(u[k - 1] * u[k + 1]) - 0.2 * u[k - columns] * u[k + columns];
    }
}
void f(int n, int m, double *restrict x, double *restrict y) {
  double next[100];
  double sum = 0.0, last = 0.0;
  for (int k = 0; k < m; k++)
    next[k] = x[k];
  for (int t = 0; t < 3; t++) {
    smooth(10, 10, x, next);
#pragma omp parallel for collapse(2)
    for (int j = 8; j >= 1; j--)
      for (int i = 1; i < 9; i += 2) {
        x[10 * j + i] = next[10 * j + i];
        x[10 * j + i + 1] = 0.5 * next[10 * j + i + 1];
      }
  }
#pragma omp parallel for collapse(2) reduction(+ : sum) lastprivate(last)
  for (int j = 1; j < n / 10 - 1; j++)
    for (int i = 1; i < m / 10 - 1; i++) {
      last = x[10 * j + i] * x[10 * (j - 1) + i];
      sum += last * x[10 * (j + 1) + i - 1];
    }
#pragma omp parallel for collapse(2)
  for (int j = 1; j < 1; j++)
    for (int i = 1; i < n; i++)
      y[i] = x[i - j] * x[i + j];
  for (int i = 0; i < n; i++)
    y[i] = sum * x[i] + last;
}
