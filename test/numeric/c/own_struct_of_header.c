// n=5 m=5 : a header declares structs that the source defines, and pointers to them
#include "own_struct_of_header.h"
#include <math.h>

struct inner {
  int calls;
  double factor, *work;
};
struct scales {
  double low, high;
};
struct history {
  double last[3];
};

// Passive: it is repeated as it is.
static void begin(struct outer *o, int n) {
  o->own->calls = n;
  o->used = 1;
}
static double scaled(const struct outer *o, double v) { return v * (*o->scales).high + o->scales->low; }
static void remember(struct outer *o, double v) {
  history kept = *o->past;
  kept.last[1] = kept.last[0];
  kept.last[0] = v;
  *o->past = kept;
}
static void run(struct outer *o, int n, double *y) {
  begin(o, n);
  for (int i = 0; i < o->own->calls; i++) {
    o->own->work[i] = sin(o->own->work[i]) * o->own->factor;
    remember(o, o->own->work[i]);
    y[i] += scaled(o, o->own->work[i]) * o->past->last[1];
  }
}
void f(int n, int m, double *x, double *y) {
  struct inner inner = {0, 0.7, x};
  struct scales scales = {0.25, 1.5};
  history past = {{x[0], x[n - 1], 0.0}};
  struct outer o = {0, &inner, &scales, &past};
  run(&o, n < m ? n : m, y);
}
