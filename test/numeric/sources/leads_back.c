// n=6 m=3 sources no-roundtrip : `void *` members that lead to structs which lead back, to one that only another source defines, and which only another source converts
#include "leads_back/vector.h"

void f(int n, int m, double *x, double *y) {
  struct vector a, b;
  struct pair p;
  fill(&a, x, n);
  fill(&b, y, m);
  connect(&p, &a, &b);
  for (int k = 0; k < m; k++)
    y[k] += 0.1 * product(&p) * x[k] + length(p.left);
  empty(&a);
  empty(&b);
}
