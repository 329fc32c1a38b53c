#pragma once
#include <vector>

namespace model {

/// The population after a year for each of the rates.
double growth(double x, const std::vector<double> &rates);

} // namespace model
