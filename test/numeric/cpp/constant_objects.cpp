// n=30 m=30 : constant objects of file scope, of classes, of functions and of namespaces, whose values the derivative has
#include <array>
#include <cmath>

namespace model {
struct Vec3 {
  double x, y, z;
  constexpr Vec3(double a, double b, double c) : x(a), y(b), z(c) {}
  constexpr double dot(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
};
constexpr Vec3 gravity(0, 0.5, -9.81);
const Vec3 wind(1.0, -2.0, 1e-3);
constexpr std::array<std::array<int, 2>, 5> steps{{{0, 0}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
struct Direction {
  int dx, dy;
  char kind;
};
static const Direction directions[4] = {{1, 0, 'a'}, {0, 1, 'b'}, {-1, 0, 'c'}, {0, -1, 'd'}};
class Rule {
  static constexpr std::array<double, 2> weights_ = {0.3, -0.7};

public:
  static double value(double a, double b) { return weights_[0] * a + weights_[1] * b; }
};
namespace inner {
constexpr std::array<float, 2> steps = {0.1f, 3e-5f};
}
} // namespace model
namespace {
constexpr std::array<long double, 1> fine = {0.1L};
constexpr std::array<unsigned long, 2> large = {18446744073709551615ul, 3};
constexpr int width = 5;
} // namespace
constexpr std::array<bool, 2> flags = {true, false};

template <int N> double moment(double v) {
  static constexpr std::array<double, 3> powers = {N * 0.5, 1.0, -1.0 / N};
  return powers[0] * v * v + powers[2] * std::sin(v);
}

static double sum(const std::array<double, 5> &a, double v) {
  double s = 0;
  for (double x : a)
    s += x * std::exp(-v * x);
  return s;
}

void f(int n, int m, double *x, double *y) {
  static constexpr std::array<double, 5> w = {0.2, 0.1, 0.3, 0.15, 0.25};
  static const std::array<int, 2> offset = std::array<int, 2>{1, 0};
  const int height = n / width;
#pragma omp parallel for
  for (int j = 1; j < height - 1; j++)
    for (int i = 1; i < width - 1; i++) {
      double s = 0;
      for (int k = 0; k < 5; k++)
        s += w[k] * x[i + model::steps[k][0] + width * (j + model::steps[k][1])] * x[i + width * j];
      const model::Vec3 v(s, x[i + width * j], 1.0);
      for (const auto &d : model::directions)
        s += (d.kind == 'c' ? 0.1 : 0.2) * x[i - d.dx + width * (j - d.dy)] * s;
      y[i + width * j] = 0.01 * s + v.dot(model::gravity) * v.dot(model::wind) +
                         model::Rule::value(s, x[i + offset[0] - 1 + width * j]);
    }
  y[0] = moment<2>(x[0]) * moment<3>(x[1]) + sum(w, x[2]);
  y[1] = model::inner::steps[0] * x[3] * x[3] + (double)fine[0] * x[4] * x[4];
  y[2] = flags[large[0] % 2 == 1] ? x[5] : x[6] * x[6];
  y[m - 1] = x[n - large[1]] * x[n - 1];
}
