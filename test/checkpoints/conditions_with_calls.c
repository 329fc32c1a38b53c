// n=5 m=5 threads=1,2,3,4,8 : steps until a call says that it is enough: sums of several threads, which nothing decides again
#include <math.h>
static double norm(int n, const double *u) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += u[i] * u[i];
  return s;
}
static double change(int n, const double *u, double *v, const double *x) {
  double most = 0;
  for (int i = 0; i < n; i++) {
    double new = 0.5 * cos(u[i]) + 0.2 * u[(i + 1) % n] * x[i];
    most = fmax(most, fabs(new - u[i]));
    v[i] = new;
  }
  return most;
}
void f(int n, int m, double *x, double *y) {
  double u[5], v[5];
  int steps = 0;
  for (int i = 0; i < n; i++)
    u[i] = 3 + x[i];
  while (norm(n, u) > 1.0) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      u[i] = 0.6 * u[i] + 0.01 * x[(i + 1) % n] * u[i];
    steps++;
  }
  while (change(n, u, v, x) > 1e-3)
    for (int i = 0; i < n; i++)
      u[i] = v[i];
  for (int i = 0; i < m; i++)
    y[i] = u[i] * (1 + steps);
}
