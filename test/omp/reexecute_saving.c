// n=12 m=12 : iterations that are executed again, with what they overwrite saved: locals, branches, inner loops, calls, in a time loop
#include <math.h>
static double blend(double a, double b) { return a * b + sin(a) * 0.3; }
static void mix(const double p[4], double q[4]) {
  for (int k = 0; k < 4; k++)
    q[k] = p[k] * p[(k + 1) % 4] + 0.1 * p[(k + 2) % 4];
}
static void inPlace(int n, double *u, const double *w) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double p[4] = {u[i], 0.5 * w[i], u[i] * w[i], 1.0}, q[4], r[4];
    mix(p, q);
    mix(q, r);
    double s = 0.0;
    for (int k = 0; k < 4; k++)
      s += q[k] * r[k];
    if (s > 0.5)
      s = blend(s, w[i]);
    else
      s = 0.7 * s * s;
    u[i] = tanh(s * u[i] + 0.2 * r[0]);
  }
}
static void dynamicOnes(int n, double *u, double *w) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double a[3] = {u[i], w[i], u[i] - w[i]};
    for (int k = 0; k < 5 + i % 3; k++) {
      a[0] = sin(a[0] * a[1]) + 0.1 * k;
      a[1] = 0.5 * a[1] * a[2] + 0.2;
      a[2] = cos(a[2]) * a[0];
    }
    w[i] = 0.8 * a[0] * a[1] + 0.1 * w[i] * a[2];
  }
}
static void several(int n, double *u, double *w) {
#pragma omp parallel
  {
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++) {
      double c = u[i] * w[i], d = exp(-c * c), e = d * c + cos(c * d);
      u[i] = 0.5 * e * e + 0.3 * d * sin(e);
    }
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      double c = u[i] + 0.5 * w[i], d = c * c * c, e = sin(d) * c + exp(-d * d);
      w[i] = 0.3 * e * d + 0.1 * e * e;
    }
#pragma omp for schedule(guided)
    for (int i = n - 1; i >= 0; i -= 2) {
      double c = u[i] * w[i], d = c * c, e = sin(d) * c + exp(-d), g = e * e * d;
      u[i] = 0.7 * g + cos(e * g) * 0.2;
    }
  }
}
static void matrices(int n, double *u) {
#pragma omp parallel for collapse(2)
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < n / 3; i++) {
      double c = u[i + n / 3 * j], d[2] = {c * c, sin(c)}, e = d[0] * d[1], g = exp(-e * e) * d[0] + e * d[1];
      u[i + n / 3 * j] = 0.6 * g * g + 0.3 * cos(g * e);
    }
}
void f(int n, int m, double *x, double *y) {
  double u[64], w[64];
  for (int i = 0; i < n; i++) {
    u[i] = 0.3 + 0.1 * x[i];
    w[i] = 0.9 - 0.2 * x[(i + 1) % n];
  }
  for (int t = 0; t < 3; t++) {
    inPlace(n, u, w);
    dynamicOnes(n, w, u);
    several(n, u, w);
    matrices(n, u);
    inPlace(t == 1 ? 0 : 2, w, u);
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * w[(i + 1) % n];
}
