// n=6 m=6 : compound literals, nested designators, arrays of structs with arrays, structures by value, pointers to them
#include <stdbool.h>
typedef struct vec {
  double c[3];
} vec;
typedef struct {
  vec at, along;
  struct {
    double near, far;
  } range;
  const char *name;
  bool visible;
} ray;
static vec plus(vec a, vec b) { return (vec){{a.c[0] + b.c[0], a.c[1] + b.c[1], a.c[2] + b.c[2]}}; }
static vec times(double s, const vec *v) { return (vec){.c = {s * v->c[0], s * v->c[1], s * v->c[2]}}; }
static double dot(const vec a, const vec b) { return a.c[0] * b.c[0] + a.c[1] * b.c[1] + a.c[2] * b.c[2]; }
static vec point(const ray *r, double t) { return plus(r->at, times(t, &r->along)); }
static double sum(const double *v, int n) {
  double s = 0;
  while (n--)
    s += *v++;
  return s;
}
static const ray fixed = {.at.c = {[1] = 1.0}, .along = {{0.5, 0.25}}, .range = {.far = 10}, .name = "fixed", .visible = true};
void f(int n, int m, double *x, double *y) {
  ray rays[2] = {[1] = {.at = {{x[0], x[1], x[2]}}, .along.c[2] = x[3], .range.near = x[4], .range.far = 2.0 * x[5], .visible = n > m - 1}};
  rays[0] = fixed;
  ray *r = &rays[1];
  for (int k = 0; k < 2; ++k, --r) {
    if (!r->visible)
      continue;
    vec p = point(r, 0.5 * (r->range.near + r->range.far)), q = p;
    q.c[k] *= 2.0;
    y[k] = dot(p, q) + sum((double[]){x[k], y[k], p.c[0], 0.5}, 4);
    y[k + 2] = dot(plus(p, (vec){{1, 2, 3}}), times(k ? y[0] : 1.5, &(vec){{x[1], [2] = x[2]}}));
  }
  y[4] = (n > 3 ? rays[0] : rays[1]).along.c[1] * x[0];
  y[5] += *(double[2]){x[5], 1.0};
}
