// n=40 m=40 : functions of single cells, read at places only the run knows: several reads, arrays and functions; branches; two pointers to one array
#include <math.h>
static double saturated(double u) { return u * u / (1.0 + u * u); }
static double bent(double u) {
  double v = exp(-u * u);
  return u > 0.3 ? v * u + sin(u) : v;
}
// Reads of two arrays, which are one: the sums follow each other.
static void read(int n, const int *from, const double *restrict u, const double *restrict v,
                 double *restrict y) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < 3; k++) {
      double a = saturated(u[from[(i + 5 * k) % n]]);
      sum += 0.1 * (1 + k) * a * a;
    }
    y[i] += sum * bent(v[from[i]]) + saturated(v[from[n - 1 - i]]);
  }
}
// The array is incremented by other iterations in another way, too.
static void mixed(int n, const int *from, double w, const double *restrict u, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] += w * bent(u[from[i]]) * u[from[(i + 1) % n]];
#pragma omp for
    for (int i = 0; i < n / 2; i++)
      y[n + i] += saturated(u[from[2 * i]]) * w;
  }
}
// What is read is written behind the region, and in the region of the next step.
static void steps(int n, const int *from, double *restrict u, double *restrict v) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      v[i] += 0.3 * saturated(u[from[i]]);
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      u[i] = 0.5 * u[i] + 0.1 * sin(v[i]);
  }
}
// No iteration at all; and a team of one.
static void none(int n, const int *from, const double *restrict u, double *restrict y) {
#pragma omp parallel for
  for (int i = n; i < n; i++)
    y[i] += bent(u[from[i]]);
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; i++)
    y[i] += bent(u[from[i]]);
}
void f(int n, int m, double *x, double *y) {
  int from[40] = {0};
  double z[60], u[40];
  for (int i = 0; i < n; i++) {
    from[i] = (i * i * 7 + 3) % n;
    u[i] = 0.5 * x[i] + 0.2 * sin(y[m - 1 - i]);
  }
  for (int i = 0; i < 60; i++)
    z[i] = x[i % n];
  read(n, from, x, x, y);
  read(n, from, u, x, z);
  mixed(n, from, x[3], u, z);
  steps(n, from, u, y);
  none(n, from, u, y);
  for (int i = 0; i < 60; i++)
    y[i % m] += 0.2 * z[i] * cos(u[i % n]);
}
