// n=11 m=8 std=gnu89 : C89: loops of constructs have their variables in front of the pragma, collapsed ones too; singles, locks and sums
#include <math.h>

static double law(double a, double b) {
  double v = a * b;
  return v + sin(v);
}

void f(int n, int m, double *x, double *y) {
  double total = 0.0, seed;
  int i, j;
#pragma omp parallel for
  for (i = 0; i < n; i++) {
    double t = x[i] * x[i];
    int k;
    for (k = 0; k < 2; k++) {
      double q = t * (k + 1);
      t = law(q, x[i]);
    }
    x[i] = t;
  }
#pragma omp parallel for collapse(2) private(i, j)
  for (i = 0; i < m / 2; i++)
    for (j = 0; j < 2; j++) {
      double t = x[2 * i + j];
      y[2 * i + j] *= t + 0.1 * j;
    }
#pragma omp parallel private(seed)
  {
    double own = 0.0;
    int k;
#pragma omp single copyprivate(seed)
    {
      seed = 0.0;
      for (k = 0; k < n; k++)
        seed += 0.1 * x[k];
    }
#pragma omp for schedule(dynamic, 2) reduction(+ : total)
    for (i = 1; i < n - 1; i++) {
      double t = seed * x[i - 1];
      total += t * x[i + 1];
      own += t;
    }
#pragma omp critical
    y[0] += own * seed * 1e-2; /* whichever thread has which iterations */
#pragma omp barrier
#pragma omp for nowait
    for (i = 1; i < m; i++)
      y[i] += seed * y[i];
  }
  for (i = 0; i < m; i++)
    y[i] += total * x[i];
}
