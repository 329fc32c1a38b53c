// n=8 m=8 : loops that could be executed again, but allocate and free what they overwrite
#include <math.h>
#include <stdlib.h>
static void fill(double *p, double a) {
  p[0] = a;
  p[1] = a * a;
  p[2] = cos(a);
}
void f(int n, int m, double *x, double *y) {
  double u[16];
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < n; i++) {
      double *p = malloc(3 * sizeof(double)), s = 0.3;
      fill(p, u[i]);
      p[1] = p[0] * p[1] * p[2];
      p[0] = sin(p[1]) * p[0];
      for (int k = 0; k < 3; k++) {
        p[k] = p[k] * p[(k + 1) % 3] + 0.1 * k;
        s = sin(s * p[k]) + s * s;
      }
      u[i] = s * p[0] * p[2] + 0.5 * u[i];
      free(p);
    }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *p = malloc(3 * sizeof(double)), s = 0.3;
    fill(p, u[i]);
    for (int k = 0; k < 3; k++) {
      p[k] = p[k] * p[(k + 1) % 3] + 0.1 * k;
      s = sin(s * p[k]) + s * s;
    }
    u[i] = s * p[0] * p[2] + 0.5 * u[i];
    free(p);
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i] * u[(i + 1) % n];
}
