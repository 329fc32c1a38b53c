// n=7 m=5 : containers in the state of steps, of one size and resized, whose derivatives say nowhere how many elements they have
#include <cstddef>
#include <vector>

namespace {

struct Layer {
  std::vector<double> weights;
  double scale;
};

/// Of its own, in a function with a parameter that grows.
double lengthen(std::vector<double> &v, const double *x, int n) {
  const std::size_t end = v.size() + 3;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2)
#endif
  while (v.size() < end) {
    double sum = 1.0;
    for (double e : v)
      sum += e * e;
    v.push_back(0.2 * sum * x[v.size() % static_cast<std::size_t>(n)]);
    v[0] *= 0.9;
  }
  return v.back();
}

} // namespace

void f(int n, int m, double *x, double *y) {
  std::vector<double> u(x, x + n), w(static_cast<std::size_t>(m), 1.0);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 7; t++) { // of one size
    for (int i = 0; i < n; i++)
      u[i] += 0.1 * u[i] * u[(i + 1) % n];
    for (int j = 0; j < m; j++)
      w[j] *= 0.9 + 0.1 * u[j];
  }

  std::vector<double> grows(1, x[0]);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 8; t++) {
    double sum = 0.0;
    for (double &e : grows) {
      e *= 0.95;
      sum += e * e;
    }
    grows.push_back(0.2 * sum * x[t % n] + 0.5);
  }

  Layer layer{{x[0], x[1]}, x[2]};
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 3)
#endif
  for (int t = 0; t < 9; t++) { // a member, which also shrinks
    double sum = 0.0;
    for (double &e : layer.weights) {
      e *= 0.95 * layer.scale;
      sum += e * e;
    }
    if (t % 3 == 2)
      layer.weights.pop_back();
    else
      layer.weights.push_back(0.2 * sum * x[t % n] + 0.5);
    layer.scale *= 1.01;
  }

  std::vector<double> longer{x[0], y[0]};
  const double last = lengthen(longer, x, n);
  for (int j = 0; j < m; j++)
    y[j] *= w[j] * u[j] + grows[grows.size() - 1 - j] + layer.weights[j % layer.weights.size()] +
            last * longer[j % 2];
}
