// n=12 m=12 : the same with private, firstprivate and lastprivate variables, reductions, single and chunks
#include <math.h>
static double rest(double a, double *last) {
  *last = a * a;
  return sin(a) * 0.5 + 0.1 * *last;
}
static double step(int n, double *u, double *w) {
  double sum = 0.0, t = 0.3, carried = 0.2, last = 0.5, far = 1.0;
#pragma omp parallel firstprivate(carried) reduction(+ : sum)
  {
#pragma omp for lastprivate(last) schedule(static, 2) private(t)
    for (int i = 0; i < n; i++) {
      double p;
      t = rest(u[i] * carried, &p);
      double q = p * t + cos(p), r[2] = {q * q, sin(q) * t};
      sum += 0.1 * r[0] * r[1];
      last = q * r[1] + 0.2;
      u[i] = 0.4 * r[0] * p + 0.3 * r[1] * last;
    }
#pragma omp for schedule(dynamic) reduction(+ : far)
    for (int i = 0; i < n; i++) {
      double a[2] = {w[i] * last, u[i]}, b = a[0] * a[1], c = exp(-b * b) + a[0], d = c * c * b;
      far += 0.01 * d * c;
      w[i] = 0.5 * sin(d) + 0.1 * c * d;
    }
#pragma omp single
    {
      double a = u[0] * w[0], b = sin(a) * a, c = b * b + cos(a * b), d = exp(-c * c) * b;
      u[0] = 0.3 * d * c + 0.2 * b;
    }
#pragma omp for nowait schedule(static)
    for (int i = 1; i < n; i++) {
      double a = w[i] * u[i], b = sin(a) * a, c = b * b + cos(a * b), d = exp(-c * c) * b;
      w[i] = 0.3 * d * c + 0.2 * b;
    }
  }
  return sum * far + last;
}
void f(int n, int m, double *x, double *y) {
  double u[64], w[64], s = 0.0;
  for (int i = 0; i < n; i++) {
    u[i] = 0.4 + 0.2 * x[i];
    w[i] = 0.8 - 0.1 * x[(i + 2) % n];
  }
  for (int t = 0; t < 3; t++)
    s += step(n, u, w) * (0.5 + 0.1 * s);
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * w[(i + 1) % n] + s;
}
