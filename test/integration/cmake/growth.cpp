#include "growth.h"

#ifndef GROWTH_CAPACITY
#error "the definitions of the target are missing"
#endif
static_assert(__cplusplus == 201703L, "the standard of the target");

namespace model {

double growth(double x, const std::vector<double> &rates) {
  for (double r : rates)
    x += r * x * (1.0 - x / GROWTH_CAPACITY);
  return x;
}

} // namespace model
