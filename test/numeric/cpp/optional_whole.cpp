// n=5 m=3 std=c++17 : optionals made of others and of parts, lists, compared in every way, of what is only moved
#include <memory>
#include <optional>
#include <utility>
#include <vector>

struct Line {
  double a, b;
  Line(double u, double v) : a(u), b(v) {}
  double at(double t) const { return a + b * t; }
};
struct Owner {
  std::unique_ptr<double> held;
};

static std::optional<double> positive(double v) {
  if (v > 0.0)
    return v * v;
  return std::nullopt;
}
static std::optional<int> smaller(int a, int b) { return a < b ? std::optional<int>(a) : std::nullopt; }

void f(int n, int m, double *x, double *y) {
  std::optional<float> single = 0.5f;
  std::optional<double> wide = single, none;
  wide = smaller(2, 3);
  none = smaller(3, 2);
  std::optional<Line> line = std::make_optional<Line>(x[0], x[1]);
  std::optional<std::vector<double>> row(std::in_place, {x[0], x[1] * x[2]});
  row->push_back(x[3]);
  std::optional<Owner> owner = Owner{std::make_unique<double>(x[2])};
  std::optional<Owner> taken = std::move(owner);
  double s = *taken->held * line->at(x[4]) + row.value()[1] * wide.value_or(7.0) + none.value_or(0.25) * x[0];
  line.emplace(x[1], s);
  for (int i = 0; i < n; i++) {
    std::optional<double> p = positive(x[i] - 0.1);
    if (p >= 0.01 && 0.5 >= p && !(p < none) && p != std::nullopt)
      s += *p * x[i];
    else if (none <= p || 2.0 < p)
      s += p.value_or(x[i] * x[0]) * 0.5;
  }
  const std::optional<double> last = positive(s * s + 1.0);
  for (int j = 0; j < m; j++)
    y[j] += line.value().at(x[j]) * last.value() * (last > x[j] ? 0.01 : 0.02) * (*row)[j];
}
