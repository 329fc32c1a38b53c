#include "springs.hpp"
#include <cstddef>

template <class T> T square(T x) { return x * x; }

double energy(const Springs &springs, const std::vector<double> &x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); i++)
    sum += 0.5 * springs.stiffness()[i] * square(x[i + 1] - x[i] - springs.lengths()[i]);
  return sum;
}
