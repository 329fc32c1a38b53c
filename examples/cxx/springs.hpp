#pragma once

#include <vector>

/// A chain of springs: masses at x, rest lengths and stiffnesses.
class Springs {
public:
  Springs(std::vector<double> lengths, std::vector<double> stiffness)
      : lengths_(lengths), stiffness_(stiffness) {}

  const std::vector<double> &lengths() const { return lengths_; }
  std::vector<double> &lengths() { return lengths_; }
  const std::vector<double> &stiffness() const { return stiffness_; }
  std::vector<double> &stiffness() { return stiffness_; }

private:
  std::vector<double> lengths_, stiffness_;
};

double energy(const Springs &springs, const std::vector<double> &x);
