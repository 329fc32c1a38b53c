// n=6 m=6 : classes that the output repeats call operators, literals and conversions that stand outside of them
#include <vector>

struct State {
  double density, momentum, energy;
};
inline State operator+(const State &a, const State &b) {
  return {a.density + b.density, a.momentum + b.momentum, a.energy + b.energy};
}
State operator*(double s, const State &a) { return {s * a.density, s * a.momentum, s * a.energy}; }
static State operator-(const State &a, const State &b) { return a + -1.0 * b; }
constexpr double operator""_percent(long double v) { return static_cast<double>(v) / 100.0; }

template <class T> T operator/(const T &a, double s) { return 1.0 / s * a; }
static State operator+(const State &a, double e) { return {a.density, a.momentum, a.energy + e}; }

namespace limits {
template <class T> struct Mean {
  T last;
  T operator()(const T &next) const { return (last + next) / 2.0 + 0.25; }
};
struct Limiter {
  double factor;
  State operator()(const State &d) const { return factor * d + 5.0_percent * d; }
  State step(const State &a, const State &b) const { return a - Mean<State>{a}((*this)(b)); }
};
} // namespace limits

void f(int n, int m, double *x, double *y) {
  std::vector<limits::Limiter> limiters(2);
  limiters[0].factor = x[0];
  limiters[1].factor = x[1] * y[0];
  std::vector<limits::Mean<State>> means;
  std::vector<State> states;
  for (int i = 0; i < n; ++i)
    states.push_back({x[i], x[i] * y[i % m], y[i % m]});
  means.push_back({states[1]});
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    states[i] = limiters[i % 2].step(states[i], means[0](states[i]));
  for (int i = 0; i < n; ++i)
    y[i % m] += states[i].density * states[i].momentum * states[i].energy;
}
