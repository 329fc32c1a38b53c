// n=6 m=3 no-roundtrip : random numbers inside of expressions, arguments of functions and subscripts
#include <cmath>
#include <random>
#include <vector>

static double payoff(double s, double strike) { return s > strike ? s - strike : 0.25 * s * s; }

void f(int n, int m, double *x, double *y) {
  std::mt19937 gen(7);
  std::normal_distribution<double> normal(0.0, 1.0);
  std::uniform_int_distribution<int> which(0, n - 1);
  std::uniform_real_distribution<double> u(0.5, 1.0);
  double s = 0.0;
  for (int p = 0; p < 4; p++)
    s += std::exp(0.1 * x[0] * normal(gen)) * x[1];
  std::vector<double> v(x, x + n);
  for (int p = 0; p < 5; p++) {
    v[which(gen)] += x[p] * x[2];
    s += payoff(2.0 + 0.1 * x[3] * x[3] * (1.0 + 0.1 * normal(gen)), 0.5);
    s += std::pow(x[p] * x[p] + 1.0, u(gen));
    s *= std::max(u(gen), 0.75);
    s += std::sqrt(u(gen) + x[1] * x[1]);
  }
  for (int j = 0; j < m; j++) {
    y[j] += s * v[j] * std::sin(x[j] * u(gen));
    y[j] += std::log(u(gen));
  }
}
