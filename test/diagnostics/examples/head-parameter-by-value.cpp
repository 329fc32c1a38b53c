// adjgen --head=f head-parameter-by-value.cpp -- -std=c++17
// A constructor of the class copies it, and may do anything; the derivative would make copies of its own.
#include <vector>
class Samples {
public:
  Samples() = default;
  Samples(const Samples &other) : values(other.values) { copies++; }
  std::vector<double> values;
  int copies = 0;
};
double f(Samples s) { return s.values[0] * s.values[0]; }
