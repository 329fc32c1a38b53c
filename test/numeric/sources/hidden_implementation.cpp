// n=5 m=2 sources no-roundtrip : what a class holds is declared only, and defined in another source
#include "hidden_implementation/solver.h"

void f(int n, int m, double *x, double *y) {
  solver s(n);
  s.set(x);
  for (int j = 0; j < m; j++)
    y[j] = s.relaxed(y[j]) * s.size();
}
