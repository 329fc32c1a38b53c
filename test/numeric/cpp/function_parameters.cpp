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
/// Inlined where it is called, for memory of more than one type, and for more than one function.
template <class T> static void *filled(int count, T (*of)(int)) {
  T (*const value)(int) = of;
  void *p = std::malloc(count * sizeof(T));
  T *t = static_cast<T *>(p);
  for (int i = 0; i < count; i++)
    t[i] = value(i);
  return p;
}
static int backwards(int i) {
  int k = 5;
  k -= i;
  return k;
}
static double rising(int i) { return 0.5 + 0.1 * i; }
static double falling(int i) { return 1.5 - 0.2 * i; }
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
  int *order = static_cast<int *>(allocated(n * sizeof(int)));
  double *u = static_cast<double *>(allocated(n * sizeof(double)));
  int *other = static_cast<int *>(filled<int>(n, backwards));
  double *up = static_cast<double *>(filled(n, rising)), *down = static_cast<double *>(filled(n, falling));
  for (int i = 0; i < n; i++)
    order[i] = n - 1 - i;
  for (int i = 0; i < n; i++)
    u[i] = x[order[i]] * x[other[i]] * up[i] + down[i] * x[i];
  for (int i = 0; i < n; i++)
    t[i] += u[i];
  std::free(order);
  std::free(u);
  std::free(other);
  std::free(up);
  std::free(down);
  Solver solver(3);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * t[i % n] + trapezoid(square, x[0], t[(i + 1) % n]) + solver.solve(logistic, x[i % n]);
  std::free(t);
}
