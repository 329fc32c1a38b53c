// n=6 m=3 sources no-roundtrip : structs of which no source says all: a handle that nobody defines, one that a single source does, members whose structs have no names, a `void *` that leads to the struct that holds it
#include "partly_known/space.h"

void f(int n, int m, double *x, double *y) {
  struct space s;
  struct body b;
  start(&s, &b, x, n);
  open_log(&s);
  for (int k = 0; k < m; k++) {
    step(&s, x[k]);
    y[k] = energy(&b) + s.gravity * x[k] + noted(&s);
  }
  close_log(&s);
}
