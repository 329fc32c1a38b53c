#pragma once
#include <vector>

struct Model {
  std::vector<double> k;
};

namespace shapes {
class Disk {
public:
  explicit Disk(double r) : r_(r) {}
  double radius() const { return r_; }

private:
  double r_;
};
template <class T> struct Pair {
  T a, b;
};
enum class Kind { plain, scaled };
using Disks = std::vector<Disk>;
} // namespace shapes

double scale() { return 2.0; }
