// n=60 m=90 : arrays of structs' pointers, that are apart, one, and overlapping: behind pointers, by value, in arrays of pointers, behind null pointers, under conditions, with lengths in structs
#include <math.h>
#include <stddef.h>

typedef struct {
  int n;
  double *h, *q;
} State;
typedef struct {
  size_t width;
  unsigned height;
  double *field[2];
} Grid;
typedef struct {
  State now, next;
  const State *other;
  double rest[3];
} Run;

/// Two pairs of arrays, each of them behind a pointer; the bound is a member, too.
static void step(double c, const State *a, State *b) {
#pragma omp parallel for schedule(static)
  for (int i = 1; i < a->n - 1; i++) {
    b->h[i] = a->h[i] - c * (a->q[i + 1] - a->q[i - 1]) * a->h[i];
    b->q[i] = a->q[i] - c * (a->h[i + 1] * a->h[i + 1] - a->h[i - 1]);
  }
}

/// By value, and increments.
static void added(State a, State b) {
#pragma omp parallel for
  for (int i = 1; i < b.n - 1; i++) {
    b.h[i] += 0.1 * a.h[i - 1] * a.q[i + 1];
    b.q[i] += 0.1 * sin(a.q[i] * a.h[i + 1]);
  }
}

/// Rows of a length that stands in the grid, in an array of pointers.
static void rows(const Grid *g, State *out) {
#pragma omp parallel for
  for (unsigned j = 1; j < g->height - 1; j++)
    for (size_t i = 1; i < g->width - 1; i++) {
      const size_t k = j * g->width + i;
      double lap = g->field[0][k + 1] + g->field[0][k - 1] + g->field[1][k + g->width] - g->field[0][k - g->width];
      if (lap > 0.5)
        lap *= g->field[1][k];
      out->q[k] = lap * g->field[0][k];
    }
}

/// Members of members; of objects behind a second pointer, and behind one that may be null.
static void members(Run *r, const State *perhaps) {
#pragma omp parallel for
  for (int i = 1; i < r->now.n - 1; i++) {
    r->next.h[i] = r->now.h[i - 1] * r->now.q[i + 1] + r->other->h[i];
    if (perhaps)
      r->next.h[i] += perhaps->h[i - 1] * perhaps->q[i + 1];
  }
}

/// No iterations, and no objects: nothing may be looked up in front of the loop.
static void ofNothing(int count, const State *a, const Grid *g, double *out) {
#pragma omp parallel for
  for (int j = 0; j < count; j++)
    for (size_t i = 0; i < g->width; i++)
      out[i + g->width * j] += a->h[i + j] * a->q[i + j + 1] + g->field[0][i + j];
}

/// The same where the arrays may be tested: `if (a)`.
static void perhapsNone(int count, const State *a, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < count - 1; i++)
    out[i] += a->h[i - 1] * a->q[i + 1] + a->h[i];
}

/// The pointers are exchanged by who calls, and set in the loop around.
static void steps(int count, State *a, State *b) {
  for (int t = 0; t < count; t++) {
    step(0.05, a, b);
    double *h = a->h, *q = a->q;
    a->h = b->h, a->q = b->q;
    b->h = h, b->q = q;
    a->n -= t % 2;
  }
}

void f(int n, int m, double *x, double *y) {
  State a = {n / 2, x, x + n / 2}, b = {n / 2, y, y + m / 2};
  step(0.1, &a, &b); // apart
  State one = {n / 2, x, x}, near = {n / 4, x, x + 1};
  step(0.1, &one, &b);  // one array
  step(0.1, &near, &b); // overlapping
  State together = {n / 4, y + 50, y + 50 + n / 4};
  added(a, b);
  added(near, b);
  added(one, together);
  added((State){0, NULL, NULL}, (State){0, NULL, NULL});
  const Grid two = {5, 6, {x, x + 30}}, same = {5, 6, {x, x}}, close = {5, 6, {x, x + 5}}, flat = {5, 2, {NULL, NULL}};
  rows(&two, &b);
  rows(&same, &together);
  rows(&close, &b);
  rows(&flat, &b);
  double u[40], v[40];
  for (int i = 0; i < 40; i++)
    u[i] = x[i] * y[i], v[i] = cos(x[i + 20]);
  Run r = {{40, u, v}, {40, y, NULL}, &a, {0.0, 0.0, 0.0}};
  a.n = 20;
  r.now.n = 20;
  members(&r, NULL);
  members(&r, &near);
  r.now.q = u;
  members(&r, &a);
  perhapsNone(1, NULL, y);
  perhapsNone(12, &a, y + 30);
  perhapsNone(12, &near, y + 50);
  ofNothing(0, NULL, NULL, NULL);
  ofNothing(3, &a, &two, y + 40);
  ofNothing(4, &near, &two, y + 20);
  State first = {20, u, v}, second = {20, y + 2, y + 40};
  steps(3, &first, &second);
  steps(4, &second, &first);
  for (int i = 0; i < 20; i++)
    y[i] += first.h[i] * second.q[i];
}
