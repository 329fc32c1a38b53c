// n=5 m=5 : a header's static functions and variables are used by the source only, not by what comes out
#include "header_with_functions.h"
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    y[i] += x[i] * x[i];
}
static int later(int i) { return even(i) + 1; }
int others(int i) {
  nothing();
  calls++;
  return (int)rows[0][i % 2] + calls + later(i) + (int)doubled(i) + (int)tripled(i);
}
