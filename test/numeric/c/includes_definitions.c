// n=5 m=5 : included files define functions and variables, which the original's object has and the derivative's must not
#include <math.h>
#define SLOPE 3.0
#include "parts/integrator.inc"
#undef SLOPE
#include "parts/state.h"

static const double weights[] = {
#include "parts/weights.inc"
};

void f(int n, int m, double *x, double *y) {
  Interval whole = {0.0, 1.0};
  for (int i = 0; i < n && i < m; i++) {
#include "parts/step.inc"
  }
}
