// n=40 m=40 : threads set their cells again before anybody needs what they held, and after somebody did
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double p[40], s[40];
  for (int i = 0; i < n; i++) {
    p[i] = x[i];
    s[i] = 0.5 + 0.5 * cos(x[i]);
  }
  for (int step = 0; step < 2; step++) {
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < n; i++) {
        p[i] = s[i] * x[i] + p[i] * p[i];
        if (p[i] < 0.4)
          p[i] = 0.4;
        if (i % 3 == 0)
          p[i] = 0.1 * x[0];
      }
      // What stands at the barrier, others need.
#pragma omp for
      for (int i = 0; i < n; i++)
        s[i] += 0.3 * p[(i + 1) % n] * p[i];
#pragma omp for schedule(dynamic)
      for (int i = 0; i < n; i++) {
        p[i] = sin(s[i]);
        s[i] = s[i] + p[i] * p[i];
        p[i] = 0.5 * s[i];
        s[i] = 0.25;
        s[i] += x[i];
      }
#pragma omp barrier
#pragma omp single
      {
        p[0] = p[0] * p[1];
        p[0] = 0.5 * x[1] + p[2];
        p[0] = p[0] * p[0];
      }
#pragma omp critical
      {
        p[1] = 0.5 + 0.001 * p[2];
        s[0] = p[1] * p[1];
        p[1] = 0.75;
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = p[i] * s[i] * y[i];
}
