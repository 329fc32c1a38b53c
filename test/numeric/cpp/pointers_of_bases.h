#pragma once
#include <vector>

class Weights {
public:
  explicit Weights(int count) : count(count), factor(1.5) {}
  ~Weights() {}
  int count;
  double factor;
};

class Base {
public:
  Base() : k(0.5), weights(nullptr) {}
  ~Base() {}
  double k;
  Weights *weights;
  const Weights *both[2] = {nullptr, nullptr};
  Weights *given() const { return hidden; }
  void give(Weights *w) { hidden = w; }

protected:
  Weights *hidden = nullptr;
};

class Force : public Base {
public:
  Force() {}
  ~Force() {}
  std::vector<Weights *> all;
  void compute(int n, double *x) {
    for (int i = 0; i < n; i++)
      x[i] *= (weights->count > 1 ? k * weights->factor : k * k) + both[i % 2]->factor * x[i];
    for (int i = 0; i < n; i++)
      x[i] += x[i] * all[static_cast<std::size_t>(i) % all.size()]->factor + hidden->factor;
  }
};
