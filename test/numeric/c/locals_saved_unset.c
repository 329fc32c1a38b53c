// n=4 m=4 : functions that also work in place save what they overwrite, of locals that nobody has set: without a warning
#include <math.h>
#include <string.h>
static inline void scaled(const double v[4], double s, double out[4]) {
  for (int i = 0; i < 4; i++)
    out[i] = v[i] * s;
}
static inline void apart(double v[4], double s, double out[4]) {
  out[0] = v[0] * s;
  out[1] = v[1] * s;
  out[2] = v[2] * s;
  out[3] = v[3] * s;
}
static inline void both(double *a, double *b, double *out) {
  apart(a, 2.0, out);
  out[0] *= b[0] * out[1];
  out[3] += b[3] * out[2];
}
struct pair {
  double a[4], b;
};
static inline void filled(struct pair *p, const double *x) {
  p->b = x[0] * x[1];
  scaled(x, p->b, p->a);
  p->b *= p->a[2];
}
static void between(double *from, double *to, double t, double *out) {
  double q1[4], q2[4], q3[4], q4[4];
  struct pair p;
  double c = from[0] * to[0] + from[1] * to[1];
  memcpy(q1, from, sizeof q1);
  if (fabs(c) >= 4.0) {
    memcpy(out, q1, sizeof q1);
    return;
  }
  if (c > 1.0) {
    apart(q1, -1.0, q1);
    apart(to, c, q4);
    c = q4[1] + 0.5;
  }
  const double a = atan(c);
  apart(q1, sin((1.0 - t) * a), q1);
  apart(to, sin(t * a), q2);
  both(q1, q2, q3);
  both(q3, q2, q3);
  filled(&p, q3);
  filled(&p, q1);
  scaled(q3, 1.0 / (1.0 + c * c), out);
  out[1] += p.a[3] * p.b;
}
void f(int n, int m, double *x, double *y) {
  double q1[4], q2[4], w[4];
  memcpy(q1, x, sizeof q1);
  const double a = atan(x[0] * y[0]);
  apart(q1, sin(a), q1);
  apart(y, cos(a), q2);
  both(q1, q2, q1);
  between(q1, y, x[0] * 0.25, w);
  for (int i = 0; i < m; i++)
    y[i] *= w[i % n];
}
