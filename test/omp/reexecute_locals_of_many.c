// n=10 m=10 : local arrays that several loops pass to the same functions, which are called by each other, again and in branches
#include <math.h>
static void spread(double a, double p[3]) {
  double q[2] = {a * a, sin(a)};
  p[0] = q[0] * q[1];
  p[1] = q[1] * a;
  p[2] = p[0] * p[1] + q[0];
}
static double collect(const double *p, double *work) {
  work[0] = p[0] * p[2];
  work[1] = work[0] * work[0] + p[1];
  work[0] = cos(work[1]) * work[0];
  return work[0] * work[1];
}
static double down(double a, int depth) {
  double p[3], work[2];
  spread(a, p);
  double below = depth > 0 ? down(0.5 * p[1], depth - 1) : 0.3;
  return collect(p, work) * below + 0.1 * p[2];
}
static void inner(int n, double *u) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double p[3], work[2];
    spread(u[i], p);
    u[i] = 0.5 * collect(p, work) + 0.3 * p[0] * work[1];
  }
}
static void outer(int n, double *u, double *w) {
  double kept[3], saved[2];
  spread(u[0], kept);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double p[3], work[2];
    spread(w[i] * kept[1], p);
    w[i] = collect(p, work) + p[2] * kept[0];
    {
      double q[3];
      spread(w[i], q);
      w[i] = q[0] * q[1] + 0.2 * down(0.4 * q[2], i % 3);
    }
  }
  inner(n, u);
  u[1] = collect(kept, saved) * u[1] + saved[0];
}
void f(int n, int m, double *x, double *y) {
  double u[64], w[64];
  for (int i = 0; i < n; i++) {
    u[i] = 0.4 + 0.2 * x[i];
    w[i] = 0.8 - 0.1 * x[(i + 2) % n];
  }
  for (int t = 0; t < 3; t++)
    outer(n, u, w);
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * w[(i + 1) % n];
}
