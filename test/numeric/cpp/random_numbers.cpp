// n=6 m=4 no-roundtrip : <random> in the code: engines and distributions as variables and members, handed on, in closures, one for each thread; Monte Carlo
#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

class Market {
  std::mt19937 engine_;
  std::normal_distribution<double> normal_{0.0, 1.0};

public:
  explicit Market(unsigned seed) : engine_(seed) {}
  double next() { return normal_(engine_); }
  template <class D> double draw(D &of) { return of(engine_); }
};

template <class Engine> double dice(Engine &e, double v) {
  std::uniform_int_distribution<int> k(1, 6);
  return v * k(e);
}

static double option(int paths, int steps, double s0, double rate, double volatility) {
  const double dt = 1.0 / steps;
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int p = 0; p < paths; ++p) {
    Market market(100 + p);
    double s = s0;
    for (int t = 0; t < steps; ++t)
      s *= std::exp((rate - 0.5 * volatility * volatility) * dt + volatility * std::sqrt(dt) * market.next());
    sum += std::log1p(std::exp(s - s0));
  }
  return std::exp(-rate) * sum / paths;
}

void f(int n, int m, double *x, double *y) {
  y[0] += option(20, 5, x[0], 0.1 * x[1], 0.3 * x[2]);
  std::mt19937_64 engine{7};
  std::uniform_real_distribution<> u(0.5, 1);
  std::vector<double> z(n);
  std::generate(z.begin(), z.end(), [&] { return u(engine); });
  auto draw = [&engine, &u](double v) { return v * u(engine); };
  for (int i = 0; i < m; ++i)
    y[i] += z[i] * x[i] * draw(x[n - 1 - i]);
  Market market(3);
  std::gamma_distribution<double> gamma(2.0, 0.5);
  for (int i = 0; i < m; ++i)
    if (market.draw(u) > 0.7)
      y[i] *= x[i] * market.draw(gamma);
#pragma omp parallel
  {
    std::minstd_rand own(3);
#pragma omp for
    for (int i = 0; i < m; ++i) {
      own.seed(i);
      y[i] = dice(own, x[i]) * y[i];
    }
  }
}
