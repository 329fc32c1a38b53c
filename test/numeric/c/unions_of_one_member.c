// n=7 m=5 : unions of numbers of which only one member is used: tagged, unnamed, in structs and arrays, copied, static
#include <string.h>
enum kind { REAL, COUNT, TEXT };
union number { double real; long count; };
union longer { int count; double real; };
struct value { enum kind kind; union { int count; double real; char text[8]; } as; };
struct cell { int kind; union { double real; long count; }; struct { int at; union { double weight; int first; }; } in; };
union rows { struct { double x, y, z; } named; double all[3]; };
union maybe { long count; double *numbers; };
static const struct value table[3] = {{REAL, {.real = 1.5}}, {REAL, {.real = -2}}, {REAL, {.real = 0.25}}};
static union longer kept;
static double real(const struct value *v) { return v->kind == REAL ? v->as.real : 0; }
static struct value squared(struct value v) {
  v.as.real *= v.as.real;
  return v;
}
/* Not reached: who prints a value knows all kinds. */
long shown(const struct value *v) { return v->kind == COUNT ? v->as.count : v->as.text[0]; }
static double of_local(double x, int k) {
  union longer u = {0}, w[3];
  memset(w, 0, sizeof w);
  w[k % 3].real = x * x;
  u.real = w[0].real + 2 * w[1].real + x * w[2].real;
  return u.real * u.real;
}
void f(int n, int m, double *x, double *y) {
  struct value v[7];
  for (int i = 0; i < n; i++) {
    v[i].kind = REAL;
    v[i].as.real = x[i] * x[i] + table[i % 3].as.real;
  }
  union number u = {x[0]}, w;
  u.real *= u.real;
  w = u;
  kept.real = x[1];
  struct cell c = {1, {x[2]}, {3, {0}}}, d;
  c.in.weight = x[3] * c.real;
  d = c;
  union rows p = {{x[0], x[1], x[2]}}, q[2];
  q[0] = p;
  q[1].named.x = q[0].named.z * p.named.y;
  union maybe numbers;
  numbers.numbers = x;
  for (int i = 0; i < m; i++) {
    struct value s = squared(v[i % n]);
    y[i] *= real(&s) + w.real * kept.real + d.in.weight * d.real + q[1].named.x;
    y[i] += of_local(x[i % n], i) * numbers.numbers[(i + 1) % n];
  }
}
