// n=7 m=6 : structs that hold numbers and lead to others: states with work arrays, nodes, tables of rows, structs in structs, by value, copied, in arrays and on the heap
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct state {
  int n;
  double *u;
  double t;
  const double (*rows)[3];
};
struct point {
  double a, b;
};
struct node {
  struct point p;
  struct node *next;
  double weight[2];
};
typedef struct {
  struct state inside;
  struct node *first;
  float scale;
} model;

static void step(struct state *s, double dt) {
  for (int i = 0; i < s->n; i++)
    s->u[i] += dt * s->t * s->u[i];
  s->t += dt * s->u[s->n - 1] + s->rows[1][2];
}

static double energy(struct state s, double *most) {
  double sum = 0.0;
  for (int i = 0; i < s.n; i++)
    sum += s.u[i] * s.u[i];
  s.t *= sum;
  *most += s.t;
  return s.t * s.rows[0][1];
}

static struct state moved(const struct state *of, double by) {
  struct state s = *of;
  s.t += by;
  s.u++;
  s.n--;
  return s;
}

// Addresses of members lead to their rows.
static void scaled(double *at, int n, double by) {
  for (int i = 0; i < n; i++)
    at[i] *= by;
}

static void times(double *number, double by) { *number *= by; }

static double chained(int n, const double *x) {
  struct node *first = NULL, *last = NULL;
  for (int i = 0; i < n; i++) {
    struct node *own = malloc(sizeof *own);
    own->p.a = x[i];
    own->p.b = x[i] * x[i];
    own->weight[0] = own->weight[1] = 0.5;
    own->weight[i % 2] += x[n - 1 - i];
    own->next = NULL;
    if (last)
      last->next = own;
    else
      first = own;
    last = own;
  }
  scaled(first->weight, 2, x[0]);
  double sum = 0.0;
  for (struct node *k = first; k; k = k->next) {
    sum += k->p.a * k->weight[0] + sin(k->p.b) * k->weight[1];
    if (k->next)
      k->next->p.a += 0.1 * k->p.a * k->p.b;
  }
  while (first) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
  return sum;
}

static double modelled(model *m, double x) {
  struct node *n = m->first;
  m->inside.t += n->p.a * x * m->scale;
  n->p = (struct point){n->p.b, x};
  step(&m->inside, 0.5);
  return m->inside.u[0] * n->p.a + n->p.b * m->inside.t;
}

void f(int n, int m, double *x, double *y) {
  double rows[2][3], work[7];
  for (int i = 0; i < 6; i++)
    rows[i / 3][i % 3] = 0.1 * x[i];
  for (int i = 0; i < n; i++)
    work[i] = x[i] * x[i];
  struct state s;
  s.n = n, s.u = work, s.t = x[0] * 0.2, s.rows = (const double(*)[3])rows;
  step(&s, 0.1);
  double most = 0.0;
  y[0] = energy(s, &most) + s.t;
  struct state r = moved(&s, x[1]);
  step(&r, 0.3);
  y[1] = r.t * r.u[0] + most;
  struct state *many = malloc(3 * sizeof(struct state)), few[2];
  for (int i = 0; i < 3; i++) {
    many[i] = i % 2 ? s : r;
    many[i].t *= x[i];
  }
  memcpy(few, many + 1, sizeof few);
  memset(many, 0, sizeof(struct state));
  y[2] = few[0].t * few[1].t + many[0].t + many[2].u[1];
  free(many);
  y[3] = chained(n, x) + y[3] * y[3];
  struct node own = {{x[2], x[3]}, NULL, {0.0, 0.0}};
  model all;
  all.inside = few[1], all.first = &own, all.scale = 0.5f;
  y[4] = modelled(&all, x[4]) + modelled(&all, x[5]);
  times(&all.inside.t, x[6]);
  y[m - 1] *= own.p.a * all.inside.t;
}
