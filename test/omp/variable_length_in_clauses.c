// n=9 m=9 : arrays of variable length that are private, firstprivate, sums, and declared in regions, loops and branches, of one dimension and of two
#include <math.h>
#include <string.h>

static double level[4], turns;

static void spread(int n, const double *x, double *y) {
  double from[n], sums[n];
  for (int i = 0; i < n; i++)
    from[i] = x[i] * x[(i + 1) % n], sums[i] = 0.0;
#pragma omp parallel for firstprivate(from) reduction(+ : sums[ : n])
  for (int i = 0; i < n; i++) {
    from[i] *= 2.0 + sin(x[i]);
    sums[(i * 2) % n] += from[i];
    sums[i] += x[i];
  }
#pragma omp parallel
  {
    double own[n];
#pragma omp for
    for (int i = 0; i < n; i++) {
      double table[2][n + 1];
      for (int k = 0; k <= n; k++)
        table[0][k] = x[i] * k, table[1][k] = table[0][k] * x[i];
      own[i] = table[1][i] + table[0][n];
      y[i] += own[i] * sums[i];
    }
  }
}

void f(int n, int m, double *x, double *y) {
  memset(level, 0, sizeof level);
  turns = 0.5 * x[0];
  spread(n, x, y);
  for (int k = 1; k < m; k++) {
    double parts[k];
    if (k % 2) {
      double more[k + 1];
      more[k] = x[k] * turns;
      parts[k - 1] = more[k] * y[k];
    } else {
      parts[k - 1] = x[k];
    }
    level[k % 4] += parts[k - 1];
    y[k] += 0.1 * parts[k - 1];
  }
  y[0] *= level[1] + level[2] * level[3];
}
