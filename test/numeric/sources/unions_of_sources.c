// n=5 m=2 sources no-roundtrip : a union of which sources use different members of one type, or none
#include "unions_of_sources/cell.h"

void f(int n, int m, double *x, double *y) {
  cell a, b;
  a.value = x[0] * x[1];
  b.value = x[n - 1];
  link(&b, 0);
  link(&a, &b);
  a.more.of.weight = x[1];
  for (int j = 0; j < m; j++) {
    a.value *= y[j];
    y[j] = chained(&a) + paired(&a);
  }
}
