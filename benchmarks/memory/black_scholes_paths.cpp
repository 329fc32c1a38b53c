// What a call is worth in the Black-Scholes model, by Monte Carlo. x: rate, volatility, strike, price, expiry.
#include "normal.h"
#include "programs.h"

#include <algorithm>
#include <cmath>

double program(int, int steps, const double *x) {
  const double rate = x[0], volatility = x[1], strike = x[2], price = x[3], expiry = x[4];
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int path = 0; path < steps; path++) {
    const double exponent =
        (rate - 0.5 * volatility * volatility) * expiry + volatility * std::sqrt(expiry) * normal(path);
    sum += std::max(price * std::exp(exponent) - strike, 0.0);
  }
  return std::exp(-rate * expiry) * sum / steps;
}

int inputs(int) { return 5; }

void start(int, double *x) {
  const double values[] = {0.03, 0.2, 95.0, 100.0, 1.0};
  std::copy(values, values + 5, x);
}
