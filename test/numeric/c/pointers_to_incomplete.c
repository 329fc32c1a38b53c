// n=6 m=6 : handles in structs, in globals, as parameters and in tables; the streams of <stdio.h>
#include <stdio.h>

struct opaque;
union either;
typedef struct hidden *handle;
struct holder {
  struct opaque *p, **pp, *many[2];
  union either *q;
  handle h;
  FILE *log;
  double w;
};
static struct opaque *current;
static const struct holder preset = {0, 0, {0, 0}, 0, 0, 0, 1.5};

static double weigh(struct holder h, const struct holder *k, struct opaque *o, double x) {
  if (o != h.p)
    h.w *= x;
  return h.w * k->w * x + (current == o ? x * x : 0.0);
}

void f(int n, int m, double *x, double *y) {
  struct holder own = preset, *p = &own;
  handle mine = own.h;
  p->w = x[0] * x[1];
  p->log = stderr;
  for (int i = 0; i < m; i++)
    y[i] = weigh(own, p, p->many[i % 2], x[i % n]) + (mine == p->h ? p->w : 0.0);
}
