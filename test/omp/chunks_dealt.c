// n=37 m=37 : chunks of dynamic schedules whose iterations depend on each other, of known and of unknown size, joined loops, and nowait
#include <math.h>

void f(int n, int m, double *restrict x, double *restrict y) {
  double z[37];
  const int four = n > 5 ? 4 : 5;
#pragma omp parallel
  {
#pragma omp for schedule(dynamic, 4)
    for (int i = 0; i < n; i++)
      z[i] = i % 4 == 0 ? x[i] * x[i] : 0.5 * z[i - 1] + sin(x[i]);
#pragma omp for schedule(dynamic, four) nowait
    for (int i = 0; i < m; i++)
      if (i % four != 0)
        y[i] += x[i] * y[i - 1];
  }
#pragma omp parallel for collapse(2) schedule(dynamic, 6)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 3; j++)
      y[i / 2 * 2] = 0.7 * y[i / 2 * 2] + z[i * 4 + j];
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < 10; i++) {
    double a[4], s = x[i];
    for (int k = 0; k < 4; k++)
      a[k] = x[i + k] * z[i];
    for (int k = 0; k < i; k++)
      s = sin(s) * a[k % 4];
    for (int k = 0; k < 3; k++)
      y[3 * i + k] = a[k] * s;
  }
}
