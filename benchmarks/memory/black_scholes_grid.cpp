// The Black-Scholes equation by finite differences, explicit in time: what a call on a grid of prices is worth. x: rate, volatility, strike.
#include "programs.h"

#include <algorithm>
#include <vector>

namespace {

const double expiry = 1.0, highest = 200.0;

double payoff(double price, double strike) { return std::max(price - strike, 0.0); }

} // namespace

double program(int size, int steps, const double *x) {
  const double rate = x[0], volatility = x[1], strike = x[2];
  const double dt = expiry / steps, ds = highest / (size - 1);
  std::vector<double> value(size), next(size);
  for (int i = 0; i < size; i++)
    value[i] = payoff(i * ds, strike);
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < size - 1; i++) {
      const double diffusion =
          0.5 * volatility * volatility * i * i * (value[i + 1] - 2.0 * value[i] + value[i - 1]);
      const double drift = 0.5 * rate * i * (value[i + 1] - value[i - 1]);
      next[i] = value[i] + dt * (diffusion + drift - rate * value[i]);
    }
    next[0] = value[0];
    next[size - 1] = 2.0 * next[size - 2] - next[size - 3];
    for (int i = 0; i < size; i++)
      value[i] = next[i];
  }
  return value[size / 2];
}

int inputs(int) { return 3; }

void start(int, double *x) {
  x[0] = 0.03;
  x[1] = 0.2;
  x[2] = 95.0;
}
