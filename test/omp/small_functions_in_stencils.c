// n=36 m=36 : helpers with names for parts of their expression, with branches, by pointers, in nests and in single loops; buffers exchanged, copied, in a ring
#include <math.h>
#include <string.h>
static double flow(double from, double to) {
  const double mean = 0.5 * (from + to);
  return (1.0 + 0.5 * mean * mean) * (from - to);
}
static double limited(double from, double to) {
  const double mean = 2.0 * from * to / (1.5 + from * from + to * to);
  double k = 1.0;
  if (mean > 0.1)
    k += mean;
  return k * sin(from - to);
}
static double by_pointers(const double *from, const double *to) {
  const double mean = *from + *to;
  return mean * (*from - *to);
}
static void step(int w, const double *u, double *next) {
#pragma omp parallel for
  for (int i = 1; i < w - 1; i++)
    for (int j = 1; j < w - 1; j++) {
      const double at = u[i * w + j];
      next[i * w + j] =
          at + 0.1 * (flow(u[(i - 1) * w + j], at) + limited(u[(i + 1) * w + j], at) +
                      flow(u[i * w + j - 1], at) + by_pointers(&u[i * w + j + 1], u + i * w + j));
    }
}
static void serial_step(int w, const double *u, double *next) {
  for (int i = 1; i < w - 1; i++)
    for (int j = 1; j < w - 1; j++) {
      const double at = u[i * w + j];
      next[i * w + j] =
          at + 0.1 * (flow(u[(i - 1) * w + j], at) + flow(u[(i + 1) * w + j], at) +
                      limited(u[i * w + j - 1], at) + by_pointers(&u[i * w + j + 1], u + i * w + j));
    }
}
static void row(int n, const double *u, double *next) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    next[i] = u[i] + 0.2 * (flow(u[i - 1], u[i]) + limited(u[i + 1], u[i]));
}
void f(int n, int m, double *x, double *y) {
  double u[36], v[36], r[36];
  double *one = x, *other = y, *ring[3] = {u, v, r};
  for (int i = 0; i < 36; i++)
    u[i] = x[i], v[i] = y[i], r[i] = x[i] * y[i];
  for (int t = 0; t < 4; t++) {
    step(6, one, other);
    double *swap = one;
    one = other, other = swap;
  }
  for (int t = 0; t < 4; t++)
    serial_step(6, ring[t % 3], ring[(t + 1) % 3]);
  for (int t = 0; t < 3; t++) {
    step(6, u, v);
    memcpy(u, v, sizeof u);
  }
  row(n, u, r);
  row(n, r, v);
  for (int i = 0; i < m; i++)
    y[i] += v[i] * r[i] + x[i] * u[i];
}
