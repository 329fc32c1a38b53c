// n=6 m=4 : functions and their data passed as parameters: quadrature, a minimum by Newton, steps of an integrator
#include <math.h>
#include <stddef.h>
typedef double (*Integrand)(double, void *);
typedef struct {
  double slope, offset;
  int power;
} Line;
typedef struct {
  const double *factors;
  int count;
} Series;
static double line(double t, void *data) {
  const Line *k = (const Line *)data;
  double r = k->offset;
  for (int i = 0; i < k->power; i++)
    r += k->slope * t;
  return r * r;
}
static double series(double t, void *data) {
  Series *s = data;
  double r = 0, p = 1;
  for (int i = 0; i < s->count; i++, p *= t)
    r += s->factors[i] * p;
  return r;
}
static double scaled(double t, void *data) {
  double *factor = data;
  return *factor * t * t;
}
static double simpson(Integrand g, void *data, double a, double b) {
  static const double weights[3] = {1, 4, 1};
  return (b - a) / 6 *
         (weights[0] * g(a, data) + weights[1] * (*g)((a + b) / 2, data) + weights[2] * g(b, data));
}
static double quadrature(Integrand g, void *data, double a, double b, int panels) {
  double sum = 0, h = (b - a) / panels;
  for (int i = 0; i < panels; i++)
    sum += simpson(g, data, a + i * h, a + (i + 1) * h);
  return sum;
}
static double halved(Integrand g, void *data, double a, double b, int depth) {
  if (depth == 0)
    return simpson(g, data, a, b);
  double c = (a + b) / 2;
  return halved(g, data, a, c, depth - 1) + halved(g, data, c, b, depth - 1);
}
static double tested(double (*g)(double), int n, double t) {
  int is = g != NULL && n > 0;
  if (g && n > 3)
    t = g(t);
  if (!g || n > 100)
    return 2 * t;
  for (int i = 0; i < n && g; i++)
    t += 0.1 * g(t);
  return t * (is + 1);
}
static double applied(double (*g)(double), double t) { return g ? g(t) : t; }
static double cube(double t) { return t * t * t; }
static double twice(double (*g)(double), double t) { return applied(g, applied(g, t)); }
void f(int n, int m, double *x, double *y) {
  Line k = {x[0], x[1], 2};
  Series s = {x, n};
  double r = quadrature(line, &k, 0, 1, 3) + quadrature(&series, &s, 0, 0.5, 2) + halved(series, &s, 0, 1, 2);
  double (*const local)(double) = cube;
  r += simpson(scaled, &x[n - 1], 0, 1) + twice(sin, x[2 % n]) + twice(cube, x[3 % n]) + local(x[1]);
  r += applied(NULL, x[0]) + tested(NULL, n, x[2]) + tested(sin, n, x[3]);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * r + applied(cos, y[i]);
}
