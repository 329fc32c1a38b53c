// What the generated code must define; included ahead of it to check that it does.

#ifndef ODE_DERIVATIVES_H
#define ODE_DERIVATIVES_H

#include <vector>

namespace ode {

void brusselator_d(std::vector<double> &y, std::vector<double> &y_d, const std::vector<double> &a,
                   const std::vector<double> &a_d, const std::vector<double> &b,
                   const std::vector<double> &b_d, double diffusion, double diffusion_d, double dt,
                   int steps);
void brusselator_b(std::vector<double> &y, std::vector<double> &y_b, const std::vector<double> &a,
                   std::vector<double> &a_b, const std::vector<double> &b, std::vector<double> &b_b,
                   double diffusion, double *diffusion_b, double dt, int steps);

} // namespace ode

#endif
