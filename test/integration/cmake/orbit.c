/* One of two sources of a program; the other has the force. */
#include "orbit.h"
#include <stdio.h>

double orbit(int steps, double speed) {
  double at = 1.0, moves = speed;
  for (int k = 0; k < steps; k++) {
    moves -= 0.01 * force(at);
    at += 0.01 * moves;
  }
  return at;
}

#if defined TRY_DERIVATIVES && !defined __adjgen__
#include "orbit_b.h"

int main(void) {
  double speed_b = 0.0;
  orbit_b(50, 0.3, &speed_b, 1.0);
  const double step = 1e-6;
  const double slope = (orbit(50, 0.3 + step) - orbit(50, 0.3 - step)) / (2.0 * step);
  if ((slope - speed_b) * (slope - speed_b) > 1e-12)
    return fprintf(stderr, "%g %g\n", speed_b, slope), 1;
  return 0;
}
#endif
