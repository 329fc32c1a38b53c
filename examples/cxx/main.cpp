// Forces are minus the gradient of the energy.
#include "springs_b.hpp"
#include <cmath>
#include <cstdio>

int main() {
  const Springs springs({1, 1, 1}, {2, 3, 4});
  const std::vector<double> x = {0, 1.5, 2, 3};
  std::vector<double> x_b(x.size()); // zeros: the call adds to it
  energy_b(springs, x, x_b, 1.0);
  for (double f : x_b)
    std::printf("%.3f\n", -f);
  return std::fabs(x_b[0] + 1.0) < 1e-12 ? 0 : 1; // 2 * (1.5 - 1) pulls at the first mass
}
