// n=6 m=4 : functions and untyped data passed as parameters: pointers, templates, static members; memory by a wrapper of malloc
#include <cmath>
#include <cstdlib>
namespace {
struct Model {
  double rate, level;
  static double decay(double t, const void *data) {
    const auto *m = static_cast<const Model *>(data);
    return m->level * std::exp(-m->rate * t);
  }
};
double wave(double t, const void *data) { return std::sin(t * *static_cast<const double *>(data)); }
void *allocated(std::size_t size) {
  void *p = std::malloc(size);
  if (!p)
    std::abort();
  return p;
}
} // namespace
using Signal = double (*)(double, const void *);
static double mean(Signal g, const void *data, int samples) {
  double sum = 0;
  for (int i = 0; i < samples; i++)
    sum += g(i * 0.1, data);
  return sum / samples;
}
template <class F> double trapezoid(F g, double a, double b) { return (b - a) / 2 * (g(a) + g(b)); }
static double square(double t) { return t * t; }
class Solver {
public:
  explicit Solver(int steps) : steps_(steps) {}
  double solve(double (*rhs)(double, double), double y) const {
    for (int i = 0; i < steps_; i++)
      y += 0.1 * rhs(i * 0.1, y);
    return y;
  }

private:
  int steps_;
};
static double logistic(double, double y) { return y * (1 - y / 3); }
void f(int n, int m, double *x, double *y) {
  Model model{x[0], x[1]};
  double *t = static_cast<double *>(allocated(n * sizeof(double)));
  for (int i = 0; i < n; i++)
    t[i] = mean(&Model::decay, &model, 3) * x[i] + mean(wave, &x[i], 2);
  Solver solver(3);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * t[i % n] + trapezoid(square, x[0], t[(i + 1) % n]) + solver.solve(logistic, x[i % n]);
  std::free(t);
}
