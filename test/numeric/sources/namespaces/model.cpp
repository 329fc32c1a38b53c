// The model.
#include "model.h"

#include <cmath>

namespace model {

static double rate(double v) { return std::sin(v) + v * v; }

void advance(state *s, int n) {
  for (int i = 0; i < n; i++)
    s->value[i] += 0.5 * rate(at(s, (i + 1) % n));
  s->scale *= s->value[0];
}

double norm(const state *s, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += at(s, i) * s->value[i];
  return sum;
}

double norm(double v) { return v * v * v; }

} // namespace model
