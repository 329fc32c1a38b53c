// n=7 m=5 : "derived" structs of C: a base as the first member, the same members first, by casts of pointers both ways
#include <stdlib.h>
typedef struct Potential {
  double cutoff, mass;
  double (*force)(struct Potential *, double);
} Potential;
typedef struct {
  double cutoff, mass;
  double (*force)(struct Potential *, double);
  double sigma, epsilon;
} Pair;
typedef struct {
  Potential *pot;
  int n;
  const double *x;
} Sim;
struct shape { int kind; double scale; };
struct circle { struct shape shape; double r; };
struct box { struct shape shape; double a, b; };
struct tagged { int kind; double unit; };
struct number { struct tagged head; double value; };
struct deep { struct circle circle; double depth; };
static double pair_energy(Sim *s, int i) {
  Pair *pot = (Pair *)s->pot;
  return pot->sigma * s->x[i] + pot->epsilon * pot->cutoff * s->pot->mass;
}
static double area(const struct shape *s) {
  if (s->kind == 0) {
    const struct circle *c = (const struct circle *)s;
    return s->scale * 3 * c->r * c->r;
  }
  const struct box *b = (const struct box *)s;
  return b->shape.scale * b->a * b->b;
}
static void grow(struct shape *s, double by) {
  s->scale *= by;
  if (s->kind == 1)
    ((struct box *)s)->a += by * by;
}
static double numbers(struct tagged *t) { return t->kind == 4 ? ((struct number *)t)->value * t->unit : 1; }
static double depth(struct shape *s) {
  struct circle *c = (struct circle *)s;
  struct deep *d = (struct deep *)c;
  return d->depth * c->r * d->circle.shape.scale;
}
void f(int n, int m, double *x, double *y) {
  Pair *pot = malloc(sizeof *pot);
  pot->cutoff = x[0] * x[0];
  pot->mass = 2;
  pot->sigma = x[1];
  pot->epsilon = x[2] * x[1];
  Sim s = {(Potential *)pot, n, x};
  struct circle c = {{0, x[3]}, x[4]};
  struct box b = {{1, 1}, x[5], x[0]};
  struct number v = {{4, 2}, x[2] * x[2]};
  struct deep d = {{{0, x[1]}, x[2]}, x[3]};
  struct shape plain = c.shape, *all[2] = {&c.shape, (struct shape *)&b};
  plain.scale *= x[6];
  b.shape = plain;
  b.shape.kind = 1;
  for (int i = 0; i < m; i++) {
    grow(all[i % 2], x[i % n]);
    y[i] *= pair_energy(&s, i % n) + area(all[0]) * area(all[1]);
    y[i] += numbers(&v.head) * numbers((struct tagged *)&v) * depth((struct shape *)&d) + plain.scale;
  }
  free(pot);
}
