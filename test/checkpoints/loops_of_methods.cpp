// n=5 m=5 : time loops in methods, whose members count and measure the steps, and in closures
#include <cstddef>
#include <utility>
#include <vector>
namespace {
class Model {
  std::vector<double> u, v;
  double t = 0;
  std::size_t left;
  void step(const double *x, double dt) {
    for (std::size_t i = 0; i < u.size(); i++)
      v[i] = u[i] + dt * u[i] * x[i];
    u.swap(v);
    t += dt;
  }

public:
  Model(const double *x, int n) : u(x, x + n), v(u.size()), left(6) {}
  void until(const double *x, double end) {
    while (t < end)
      step(x, 0.07);
  }
  void rest(const double *x) {
    while (left-- > 0) {
      for (std::size_t i = 0; i < u.size(); i++)
        u[i] = u[i] + 0.1 * u[i] * u[i] * x[i];
      t += 0.1;
    }
  }
  double at(int i) const { return u[i] * t; }
};
template <class Step> void integrate(double &t, double end, Step step) {
  do {
    step(t);
    t += 0.07;
  } while (t < end);
}
} // namespace
void f(int n, int m, double *x, double *y) {
  Model a(x, n);
  a.until(x, 0.5);
  a.rest(x);
  std::vector<double> u(x, x + n);
  double t = 0;
  integrate(t, 0.4, [&](double now) {
    for (auto &e : u)
      e = e + 0.07 * e * x[0] * (1 + now);
  });
  auto run = [&](int k) {
    while (k-- > 0)
      for (int i = 0; i < n; i++)
        u[i] += 0.1 * u[i] * x[i];
  };
  run(4);
  for (int i = 0; i < m; i++)
    y[i] = a.at(i) + u[i];
}
