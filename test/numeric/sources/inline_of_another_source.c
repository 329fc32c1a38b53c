// n=7 m=4 sources : inline functions of C that are the definition for all sources, called from another one
#include "inline_of_another_source/sums.h"

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = scaled(x[i]) * squared(x[i + 1]) + sumOf(n - i, x);
}
