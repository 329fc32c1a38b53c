// Gradient descent: the parameters that fit best.
#include "decay_b.h"
#include <math.h>
#include <stdio.h>

enum { Measured = 50 };

int main(void) {
  double t[Measured], y[Measured];
  for (int i = 0; i < Measured; i++) {
    t[i] = 0.1 * i;
    y[i] = 2.0 * exp(-0.5 * t[i]);
  }
  double p[2] = {1, 1}, value = 0;
  for (int k = 0; k < 2000; k++) {
    double p_b[2] = {0, 0};                        // the call adds to it
    value = misfit_b(Measured, p, p_b, t, y, 1.0); // --with-primal: it returns the misfit, too
    for (int j = 0; j < 2; j++)
      p[j] -= 0.5 * p_b[j];
  }
  printf("p = %.4f %.4f\n", p[0], p[1]);
  return value < 1e-12 ? 0 : 1;
}
