#pragma once

namespace model {

struct state {
  double value[8], scale;
};

void advance(state *s, int n);
double norm(const state *s, int n);
double norm(double v);
double at(const state *s, int i);

} // namespace model
