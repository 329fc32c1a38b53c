#ifndef ODE_H
#define ODE_H

#include <vector>

namespace ode {

/// The state y = (u, v) of a.size() cells after the steps; a and b feed and consume in each cell.
void brusselator(std::vector<double> &y, const std::vector<double> &a, const std::vector<double> &b,
                 double diffusion, double dt, int steps);

} // namespace ode

#endif
