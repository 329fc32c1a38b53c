// Heads with structs that hold numbers and lead to others: in several directions their derivatives are structs of rows, which headers define for
// callers, several headers in one source, too.
// RUN: %adjgen --head=step --head=last --mode=forward --directions=3 %s -o %t.d.c --header=%t.d.h && FileCheck %s --input-file=%t.d.h --check-prefix=HEADER
// RUN: %adjgen --head=step --head=last --directions=3 %s -o %t.b.c --header=%t.b.h
// RUN: sh -c '%clang -std=c11 -fsanitize=address,undefined -g -Wall -Wextra -Werror -DMAIN $(%adjgen --runtime-cflags) -include %t.d.h -include %t.b.h %t.d.c %t.b.c %s $(%adjgen --runtime-libs) -lm -o %t' && %t
// RUN: sh -c '%clang -fsyntax-only -x c++ -Wall -Wextra -Werror %t.b.h'
// RUN: not %adjgen --head=step --directions=count %s -o %t.n.c 2>&1 | FileCheck %s --check-prefix=NAME

// HEADER: struct node_d3 {
// HEADER-NEXT: struct point p[3];
// HEADER-NEXT: struct node_d3 *next;
// HEADER: struct state_d3 {
// HEADER-NEXT: int n;
// HEADER-NEXT: double *u;
// HEADER-NEXT: double t[3];
// HEADER-NEXT: double (*rows)[2][3];
// HEADER-NEXT: struct node_d3 *first;
// HEADER-NEXT: };
// HEADER: void step_d(struct state *s, struct state_d3 *s_d);
// HEADER: double last_d(struct state s, struct state_d3 s_d, double by, const double *by_d, double *return_d);
#include "Inputs/structs_of_rows.h"
#ifndef MAIN
// NAME: structs_of_rows.c:[[@LINE+1]]:{{.*}} error: not supported for several directions at once: 'struct state' holds both numbers and pointers to numbers [directions-use]
void step(struct state *s) {
  for (int i = 0; i < s->n; i++)
    s->u[i] += s->t * s->u[i] * s->rows[i][1];
  for (struct node *k = s->first; k; k = k->next)
    s->t += k->p.a * k->p.b;
}
double last(struct state s, double by) { return s.u[s.n - 1] * s.t * by; }
#else
#include <math.h>
#include <string.h>
struct derivative { // of direction k, all there is
  double u[2][3], rows[2][2][3];
  struct node_d3 nodes[2];
  struct state_d3 s;
};
static double u[2], rows[2][2];
static struct node nodes[2];

static void set(struct state *s) {
  for (int i = 0; i < 2; i++) {
    u[i] = 1.0 + i;
    rows[i][0] = 3.0, rows[i][1] = 0.5 * i + 0.25;
    nodes[i].p.a = 0.5 - i, nodes[i].p.b = 2.0 + i;
    nodes[i].next = i ? 0 : nodes + 1;
  }
  *s = (struct state){2, u, 0.75, rows, nodes};
}
static void lead(struct derivative *d) {
  d->s.n = 2, d->s.u = d->u[0], d->s.rows = d->rows, d->s.first = d->nodes;
  d->nodes[0].next = d->nodes + 1, d->nodes[1].next = 0;
}
static double product(struct derivative *a, struct derivative *b, int k) {
  double sum = a->s.t[k] * b->s.t[k];
  for (int i = 0; i < 2; i++)
    sum += a->u[i][k] * b->u[i][k] + a->rows[i][1][k] * b->rows[i][1][k] + a->nodes[i].p[k].a * b->nodes[i].p[k].a +
           a->nodes[i].p[k].b * b->nodes[i].p[k].b;
  return sum;
}
int main(void) {
  static struct derivative v, of, w, j;
  struct state s;
  for (int k = 0; k < 3; k++) { // another direction, and another seed, each
    v.s.t[k] = 0.3 * (k - 1), w.s.t[k] = 1.0 + k * k;
    for (int i = 0; i < 2; i++) {
      v.u[i][k] = 1.0 - 0.1 * k * i, v.rows[i][1][k] = k + i, v.nodes[i].p[k].a = 0.5 * k - i, v.nodes[i].p[k].b = 0.2 * i + k;
      w.u[i][k] = k - 0.4 * i, w.rows[i][1][k] = 0.7, w.nodes[i].p[k].a = i + k, w.nodes[i].p[k].b = 0.6;
    }
  }
  memcpy(&of, &v, sizeof v), memcpy(&j, &w, sizeof w);
  lead(&of), lead(&j);
  set(&s);
  step_d(&s, &of.s);
  for (int k = 0; k < 3; k++) { // of the last number, by hand
    const double t = 0.75 + 0.5 * 2.0 - 0.5 * 3.0, t_d = v.s.t[k] + v.nodes[0].p[k].a * 2.0 + 0.5 * v.nodes[0].p[k].b +
                                                          v.nodes[1].p[k].a * 3.0 - 0.5 * v.nodes[1].p[k].b;
    const double u1 = 2.0 + 0.75 * 2.0 * 0.75, u1_d = v.u[1][k] + v.s.t[k] * 2.0 * 0.75 + 0.75 * v.u[1][k] * 0.75 + 0.75 * 2.0 * v.rows[1][1][k];
    if (fabs(of.s.t[k] - t_d) > 1e-12 || fabs(of.u[1][k] - u1_d) > 1e-12 || fabs(s.t - t) > 1e-12 || fabs(s.u[1] - u1) > 1e-12)
      return 1;
  }
  double by_d[3] = {0.0, 1.0, 2.0}, result_d[3];
  last_d(s, of.s, 2.0, by_d, result_d);
  for (int k = 0; k < 3; k++)
    if (fabs(result_d[k] - (of.u[1][k] * s.t * 2.0 + s.u[1] * of.s.t[k] * 2.0 + s.u[1] * s.t * by_d[k])) > 1e-12)
      return 2;
  set(&s);
  step_b(&s, &j.s);
  for (int k = 0; k < 3; k++)
    if (fabs(product(&w, &of, k) - product(&j, &v, k)) > 1e-12)
      return 3;
  return 0;
}
#endif
