#include "ode.h"

#include "brusselator.h"
#include "integrator.h"

namespace ode {

void brusselator(std::vector<double> &y, const std::vector<double> &a, const std::vector<double> &b,
                 double diffusion, double dt, int steps) {
  const Brusselator<double> rhs(static_cast<int>(a.size()), a.data(), b.data(), diffusion);
  integrate(rhs, y, 0.0, dt, steps);
}

} // namespace ode
