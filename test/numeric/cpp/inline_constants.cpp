// n=7 m=6 : inline variables: tables, several in one declaration, of a namespace, of an instance, one that is no constant, and one with a type of its own
#include <cmath>

inline constexpr double table[3] = {0.1, 0.2, 0.3};
inline constexpr double low = 0.5, high = 2.5;
inline double level = 1.25;

namespace physics {
inline constexpr double gamma = 1.4;
namespace {
inline constexpr int offset = 1;
}
inline const double squares[4] = {0.0, 1.0, 4.0, gamma * gamma};
} // namespace physics

template <class T> inline constexpr T half = T(1) / T(2);

struct Limits {
  double from, to;
  static constexpr double width = 0.75;
};
inline constexpr Limits limits = {low, high};

static double law(double t) { return physics::gamma * t * t + physics::squares[3] * half<double>; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] += x[i % n] * x[i % n] * table[i % 3] + law(x[(i + physics::offset) % n]);
  for (int i = 0; i < n; i++)
    x[i] = limits.from + limits.to * std::sin(x[i]) * Limits::width * level;
}
