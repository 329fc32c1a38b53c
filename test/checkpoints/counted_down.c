// n=5 m=5 : steps that the condition counts: as integers of several types, down and up, with calls behind &&, and continue
#include <stddef.h>
static double norm(int n, const double *u) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += u[i] * u[i];
  return s;
}
void f(int n, int m, double *x, double *y) {
  double u[5];
  int t = 5, k = 0;
  for (int i = 0; i < n; i++)
    u[i] = 0.5 + 0.2 * x[i];
  while (t-- > 0)
    for (int i = 0; i < n; i++)
      u[i] = u[i] * u[i] * 0.5 + 0.3 * x[(i + 1) % n];
  for (size_t s = 6; s-- > 0;) {
    if (s % 3 == 1)
      continue;
    for (int i = 0; i < n; i++)
      u[i] = u[i] * u[(i + 2) % n] * 0.5 + 0.1 * (double)s * x[i];
  }
  while (k++ < 6 && norm(n, u) > 1e-3)
    for (int i = 0; i < n; i++)
      u[i] = 0.8 * u[i] * u[i] + 0.1 * x[i];
  for (int i = 0; i < m; i++)
    y[i] = u[i] * (t + k);
}
