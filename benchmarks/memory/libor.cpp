// The LIBOR market model (Brace, Gatarek, Musiela 1997): paths of `size` forward rates to their half, and what a portfolio of swaptions is worth
// then. x: the rates in the beginning, then their volatilities.
#include "normal.h"
#include "programs.h"

#include <algorithm>
#include <cmath>

namespace {

const int most = 80, maturities = 15;
const double interval = 0.25;
const int maturity[maturities] = {4, 4, 4, 8, 8, 8, 20, 20, 20, 28, 28, 28, 40, 40, 40};
const double swap_rate[maturities] = {.045, .05,  .055, .045, .05,  .055, .045, .05,
                                      .055, .045, .05,  .055, .045, .05,  .055};

void evolve(int size, double *rate, const double *volatility, int path) {
  const int times = size / 2;
  for (int n = 0; n < times; n++) {
    const double shock = std::sqrt(interval) * normal(static_cast<std::uint64_t>(path) * times + n);
    double drift = 0.0;
    for (int i = n + 1; i < size; i++) {
      const double own = volatility[i - n - 1], weight = interval * own;
      drift += weight * rate[i] / (1.0 + interval * rate[i]);
      rate[i] *= std::exp(weight * (drift - 0.5 * own) + own * shock);
    }
  }
}

double portfolio(int size, const double *rate) {
  const int times = size / 2;
  double bond[most], annuity[most], discount = 1.0, sum = 0.0;
  for (int n = times; n < size; n++) {
    discount /= 1.0 + interval * rate[n];
    sum += interval * discount;
    bond[n - times] = discount;
    annuity[n - times] = sum;
  }
  double value = 0.0;
  for (int k = 0; k < maturities; k++) {
    const int m = maturity[k] * times / 40 - 1;
    value += 100.0 * std::max(swap_rate[k] * annuity[m] + bond[m] - 1.0, 0.0);
  }
  for (int n = 0; n < times; n++)
    value /= 1.0 + interval * rate[n];
  return value;
}

} // namespace

double program(int size, int steps, const double *x) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int path = 0; path < steps; path++) {
    double rate[most];
    for (int i = 0; i < size; i++)
      rate[i] = x[i];
    evolve(size, rate, x + size, path);
    sum += portfolio(size, rate);
  }
  return sum / steps;
}

int inputs(int size) { return 2 * size; }

void start(int size, double *x) {
  for (int i = 0; i < size; i++) {
    x[i] = 0.051;
    x[size + i] = 0.2;
  }
}
