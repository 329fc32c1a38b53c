// n=6 m=2 sources no-roundtrip : members of a class are defined in another source: constructors, destructor, operators
#include "members/grid.h"

void f(int n, int m, double *x, double *y) {
  grid a(n, m), b(n, m);
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a(i, j) = x[i] * (j + 1);
  smooth(b, a, x[0]);
  grid c = b;
  c.scale(y[0]);
  for (int j = 0; j < m; j++)
    y[j] = 0.1 * c.row(j) + b(1, j) * c(2, j) * a.columns();
}
