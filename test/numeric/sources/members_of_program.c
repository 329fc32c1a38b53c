// n=6 m=3 sources no-roundtrip : a `void *` member, a struct that is known by its name only, and one that begins with another: what one source does not say of them, another does
#include "members_of_program/vector.h"
#include <stddef.h>

void f(int n, int m, double *x, double *y) {
  struct content inside = {n, x};
  struct vector v = {NULL, n, NULL};
  struct law own = {{2.0, 3}, 0.5};
  attach(&v, &inside, &own.parent);
  for (int k = 0; k < m; k++) {
    scale_parent(v.law, 1.0 + x[k]);
    y[k] = norm(&v, k) * v.length + own.parent.scale * own.shift;
  }
}
