// What the head of omp_head_swaps.cpp is passed.
#pragma once
#include <vector>

namespace model {

using Grid = std::vector<std::vector<double>>;

struct State {
  std::vector<double> u, before, a, b, v, vn;
  double time = 0.0;
};

} // namespace model
