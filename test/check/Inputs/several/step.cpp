#include "state.h"
#include <cmath>
namespace phys {
double gravity = 9.81;
static double damp(double a) { return a / (1 + a * a); }
void step(State &s, double a) {
  gravity *= 1.0 + 0.01 * a;
  for (double &v : s.u)
    v = damp(v) * a + 0.1 * std::sin(v) * gravity;
  s.t += a;
}
} // namespace phys
