// n=5 m=5 no-roundtrip : Heston's model, the variance truncated at zero: sqrt(fmax(v, 0)) where v is negative, on paths with an engine each
#include <cmath>
#include <random>

void f(int n, int m, double *x, double *y) {
  const double p[5] = {x[0], 0.26 + 0.01 * x[1], 0.01 * x[2] - 0.6, 0.5 * std::tanh(x[3]), 0.02 * x[4]};
#pragma omp parallel for
  for (int k = 0; k < m; ++k) {
    std::mt19937_64 engine(17u + k);
    std::normal_distribution<> normal;
    double s = p[0], v = p[1];
    const double dt = 1.0 / 8;
    for (int t = 0; t < 8; ++t) {
      const double z = normal(engine), w = p[3] * z + std::sqrt(1 - p[3] * p[3]) * normal(engine);
      const double plus = std::fmax(v, 0.0);
      s *= std::exp(-0.5 * plus * dt + std::sqrt(plus * dt) * (z + p[4] * w));
      v += (p[2] - plus) * dt;
    }
    y[k] += s * s + n * v;
  }
}
