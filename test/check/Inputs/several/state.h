#pragma once
#include <vector>
namespace phys {
extern double gravity;
struct State {
  std::vector<double> u;
  double t;
};
struct Out {
  double energy, w[2];
};
void step(State &s, double a);
double energy(const State &s);
} // namespace phys
