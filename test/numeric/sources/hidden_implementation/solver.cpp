#include "solver.h"

#include <vector>

struct solver::state {
  std::vector<double> value;
  double sum;
  int rounds;
};

solver::solver(int n) : state_(new state) {
  state_->value.resize(n);
  state_->rounds = 0;
}
solver::~solver() = default;

void solver::set(const double *x) {
  state_->sum = 0.0;
  for (int i = 0; i < size(); i++) {
    state_->value[i] = x[i] * x[i];
    state_->sum += state_->value[i];
  }
}

double solver::relaxed(double weight) {
  for (double &v : state_->value)
    v += weight * (state_->sum - v);
  state_->rounds++;
  return state_->value[0] * state_->value[1] + state_->rounds * weight;
}

int solver::size() const { return static_cast<int>(state_->value.size()); }
