// n=8 m=6 : structured bindings of what functions and braces give, by value and by reference, with <tuple> beside <array>
#include <array>
#include <tuple>
#include <utility>

struct Pair {
  double u, v;
};
static std::array<double, 2> squares(double a) { return {a * a, 2 * a}; }
static std::pair<double, double> cubes(double a) { return {a * a * a, 3 * a}; }
static std::tuple<double, int, double> mixed(double a) { return {a, 2, a * a}; }
static Pair members(double a) { return {a, 4 * a * a}; }

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; ++j) {
    const double a = x[j], b = x[(j + 1) % n];
    const auto [c, d] = std::array<double, 2>{a, a * b};
    const auto [e, g] = squares(a);
    auto [h, i] = cubes(b);
    auto [k, l, o] = mixed(a);
    const auto [p, q] = members(b);
    h *= 2;
    std::array<double, 2> z = squares(b);
    auto &[z0, z1] = z;
    z0 += z1;
    Pair w = members(a);
    auto &[w0, w1] = w;
    w1 *= w0;
    auto &&[r, s] = squares(b);
    const auto &[t, v] = cubes(a);
    y[j] = c * d + e * g + h * i + k * l * o + p * q + z[0] + w.v + r * s + t * v;
  }
}
