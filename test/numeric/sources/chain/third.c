// The third.
#include <math.h>

int calls;

double last(double v) {
  if (v > 0.0)
    return sqrt(1.0 + v);
  return exp(v) - 0.5 * v * v;
}

double unused(double v) { return v; }
