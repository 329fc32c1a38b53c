// n=6 m=6 : one pointer leads to either of several firstprivate copies, which all have the values of their originals
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double a = x[0] * x[2], b = 0.25 * sin(x[1]), c = x[3] * x[3], d[2] = {x[4], x[5] * x[5]}, sum = 0;
#pragma omp parallel firstprivate(a) firstprivate(b) firstprivate(c, d) reduction(+ : sum)
  {
#pragma omp for schedule(static)
    for (int i = 0; i < m; i++)
      y[i] = sin(b * y[i]) * a + c * d[i % 2];
    double *p = n > 100 ? &b : n > 5 ? &a : &d[1];
    *p += 0.3 * sin(y[2]);
    double *q = n > 50 ? &c : &d[0];
    *q *= 1.5;
#pragma omp for
    for (int i = 0; i < n; i++)
      sum += sin(a) * b * x[i] + c * d[1];
  }
  y[2] += 0.1 * a + 0.1 * b + sum;
}
