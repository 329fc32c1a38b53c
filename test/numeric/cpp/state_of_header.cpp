// n=4 m=5 : variables of an included header, which each call sets before it reads them: the output includes the header, too
#include "state_of_header.h"

namespace {
double own;
}

void f(int n, int m, double *x, double *y) {
  prepare(x[0]);
  own = x[1] * x[1];
  rows[1] *= x[2];
  for (int i = 0; i < m; i++)
    y[i] = raised(x[i % n]) * control.gain + own * rows[i % 3] + 0.01 * steps * y[i] * control.order;
}
