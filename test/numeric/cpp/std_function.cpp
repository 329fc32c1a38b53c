// n=20 m=10 no-roundtrip : std::function whose target is known: variables, parameters, in functions that remain functions
#include <cmath>
#include <functional>
#include <stdexcept>
#include <vector>

namespace {
double square(double t) { return t * t; }

double simpson(const std::function<double(double)> &g, double a, double b, int k) {
  const double h = (b - a) / k;
  double s = 0.0;
  for (int i = 0; i < k; ++i)
    s += h / 6.0 * (g(a + i * h) + 4.0 * g(a + (i + 0.5) * h) + g(a + (i + 1) * h));
  return s;
}

double twice(std::function<double(double)> g, double a) { return g(g(a)); }

// Returns in the middle: it remains a function, one for each callable.
double root(const std::function<double(double)> &g, double from, double slope) {
  if (!g)
    throw std::invalid_argument("no function");
  double t = from;
  for (int k = 0; k < 30; ++k) {
    const double v = g(t);
    if (std::fabs(v) < 1e-13)
      return t;
    t -= v / slope;
  }
  return t;
}

// Calls itself, and passes the function on.
double halves(const std::function<double(double)> &g, double a, double b, int depth) {
  if (depth == 0)
    return (b - a) * g(0.5 * (a + b));
  const double c = 0.5 * (a + b);
  return halves(g, a, c, depth - 1) + halves(g, c, b, depth - 1);
}

struct Power {
  double factor;
  int exponent;
  double operator()(double t) const {
    double r = factor;
    for (int k = 0; k < exponent; ++k)
      r *= t;
    return r;
  }
};

void forEach(std::vector<double> &v, const std::function<void(double &, int)> &g) {
  for (std::size_t k = 0; k < v.size(); ++k)
    g(v[k], static_cast<int>(k));
}

struct Counter {
  int calls = 0;
  double operator()(double t) { return t * ++calls; }
};
} // namespace

void f(int n, int m, double *x, double *y) {
  const double a = x[0];
  const std::function<double(double)> g = [&](double t) { return a * t * t + std::sin(t * x[1]); };
  std::function<double(double)> h = square;
  for (int j = 0; j < m; ++j)
    y[j] = g(x[j]) + h(2.0 * x[j + 1]);
  y[0] += simpson(g, 0.0, x[2], 4) + simpson(h, x[3], 2.0, 3);
  y[1] += simpson([&](double t) { return x[4] * std::exp(-t * x[5]); }, 0.0, 1.0, 5);
  y[2] += twice(square, x[6]) + twice(g, x[7]) + twice([a](double t) { return t + a; }, x[8]);
  y[3] += root([&](double t) { return t * t * t + t - x[9] * x[9]; }, 0.8, 3.0);
  y[3] += root([p = x[10]](double t) { return 2.0 * t - p * p; }, 0.8, 2.0);
  y[4] += halves(g, 0.0, x[11], 3) + halves(square, 0.0, x[12], 2);

  Power power{x[13], 2};
  std::function<double(double)> of_object = power;
  power.factor = 100.0; // of the other one
  y[5] += of_object(x[14]);
  const auto scaled = [&](double t) { return g(t) * x[15]; };
  const std::function<double(double)> composed = [=](double t) { return scaled(t) + h(t); };
  y[6] += composed(x[16]) + simpson(composed, 0.0, 0.5, 2);
  const std::function<double(double)> &same = g;
  y[7] += same(x[17]);
  std::function<double(int)> element = [&](int k) { return x[k] * x[k]; };
  std::function<double(double, double)> generic = [](auto s, const auto &t) { return s * t; };
  std::function<double(double)> whole = [](int t) { return t + 1; };
  y[8] += generic(element(18), x[19]) + whole(2.9) / 2;

  std::vector<double> v(x, x + n), w = v;
  forEach(v, [&](double &e, int k) { e *= w[k] + k; });
  for (int k = 0; k < n; ++k)
    y[k % m] += v[k];
  std::function<double(double)> counting = Counter();
  y[9] += counting(x[2]) + counting(x[3]);
#pragma omp parallel for
  for (int j = 0; j < m; ++j)
    y[j] += g(x[j + 3]) * h(x[j]);
}
