// n=7 m=5 no-roundtrip : `void *` members that always lead to one type, set from allocations, variables, parameters and in initializers
#include <stdlib.h>
typedef struct {
  double a, b;
  int power;
} Line;
typedef struct {
  void *data;
  int count;
} Handle;
typedef struct {
  const void *rows;
  void *work;
  Handle inner;
} Holder;
static double at(const Handle *h, double t) {
  Line *p = (Line *)h->data;
  return p->a * t + p->b * t * t;
}
static double by_parameter(void *data, double t) {
  const Line *p = data;
  return p->power ? p->a * t : p->b;
}
static void set(Handle *h, void *data) { h->data = data; }
void f(int n, int m, double *x, double *y) {
  Line *made = malloc(sizeof *made), other = {x[2], x[3] * x[3], 1};
  made->a = x[0] * x[1];
  made->b = x[2];
  made->power = 0;
  Handle h, k = {&other, 3}, t = {NULL, 0};
  h.data = made;
  h.count = m;
  set(&t, &other);
  Holder g = {x, NULL, {made, 1}};
  g.work = calloc(n, sizeof(double));
  double *work = g.work;
  for (int i = 0; i < n; i++)
    work[i] = ((const double *)g.rows)[i] * x[0];
  if (t.data && k.data != NULL)
    for (int i = 0; i < h.count; i++) {
      Line *q = h.data;
      q->a *= x[i];
      y[i] = y[i] * at(&h, x[i]) + at(&k, y[i]) + by_parameter(g.inner.data, x[i]) * ((double *)g.work)[i % n];
      y[i] += by_parameter(t.data, x[i]);
    }
  free(g.work);
  free(h.data);
}
