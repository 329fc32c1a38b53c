// n=7 m=4 : each thread has a copy of an array of variable length that holds no derivatives outside of the region, and some in it: of one dimension, of two, beside one that is set again
#include <math.h>

static double scores(int n, int m, const double *x) {
  double total = 0, apart[m], table[2][m];
  int count[m];
  for (int k = 0; k < m; k++)
    apart[k] = 0.0, count[k] = 0, table[0][k] = table[1][k] = 0.5;
#pragma omp parallel for reduction(+ : total) firstprivate(apart, count, table)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      apart[j % m] += sin(x[i] - 2 * x[j]);
      table[i % 2][j % m] += x[i] * x[j];
      count[j % m]++;
    }
    for (int k = 0; k < m; k++) {
      total += apart[k] * table[i % 2][k] / count[k];
      apart[k] = 0.0, count[k] = 0, table[0][k] = table[1][k] = 0.5;
    }
  }
  return total;
}

void f(int n, int m, double *x, double *y) {
  y[0] += scores(n, m, x);
  double start[m];
  for (int k = 0; k < m; k++)
    start[k] = 1.0 + k;
#pragma omp parallel firstprivate(start)
  {
#pragma omp for
    for (int k = 1; k < m; k++) {
      start[k] *= x[k];
      y[k] += start[k] * start[k] + start[0];
    }
  }
}
