// n=7 m=6 : static data that pointers in other static data lead to: its derivatives are where these lead, too
#include <math.h>

typedef struct {
  int order;
  const double *c;
  double from, to;
} series;
static const double s0[4] = {0.5, 0.25, 1.5, 0.125}, s1[3] = {2.0, 0.75, 1.25};
static const series known[2] = {{4, s0, -1.0, 1.0}, {3, s1, 0.0, 2.0}};
static const double rows[2][3] = {{0.5, 0.25, 1.5}, {2.0, 0.75, 1.25}};
static const double *const tables[4] = {s0, s1 + 1, rows[1], &rows[0][1]};
static double work[8], *const inWork = work + 2;
static struct {
  double *ways[2];
  int count;
} ways = {{work, &work[4]}, 2};
struct node {
  double value;
  const struct node *next;
};
static const struct node last = {0.5, 0}, middle = {1.5, &last}, first = {0.75, &middle};
static const double *unnamed = (const double[]){0.3, 0.6, 0.9};

static double dot(int n, const double *a, const double *b) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

static double clenshaw(const series *s, double x) {
  double d = 0.0, dd = 0.0, y = (2.0 * x - s->from - s->to) / (s->to - s->from);
  for (int j = s->order - 1; j >= 1; j--) {
    const double t = d;
    d = 2.0 * y * d - dd + s->c[j];
    dd = t;
  }
  return y * d - dd + 0.5 * s->c[0];
}

static double sum(const struct node *l, double x) {
  double s = 0.0;
  for (; l; l = l->next)
    s += l->value * sin(x * l->value);
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < 8; i++)
    work[i] = x[i % n] * x[(i + 1) % n];
  for (int k = 0; k < ways.count; k++)
    for (int i = 0; i < 3; i++)
      ways.ways[k][i] *= 1.0 + 0.1 * i;
  inWork[1] += x[0];
  const struct node own = {x[1] * x[1], &first};
  for (int i = 0; i < m; i++) {
    const series mine = {2, x + i, -1.0, 1.0};
    y[i] = dot(2, tables[i % 4], x) + dot(2, x + 1, x) * clenshaw(i % 3 ? &known[i % 2] : &mine, 0.1 * x[i]);
    y[i] += sum(i % 2 ? &own : &middle, x[i]) + dot(3, i == 2 ? unnamed : x, inWork);
  }
}
