// n=8 m=8 std=c++20 : std::span of arrays, vectors and parts of them; a span by value writes to what it spans
#include <array>
#include <span>
#include <vector>

static double total(std::span<const double> s) {
  double t = 0.0;
  for (double e : s)
    t += e * e;
  return t;
}
static void scale(std::span<double> s, double k) {
  for (std::size_t i = 0; i < s.size(); ++i)
    s[i] *= k + s.front();
}

void f(int n, int m, double *x, double *y) {
  std::span<double> in(x, static_cast<std::size_t>(n)), out(y, static_cast<std::size_t>(m));
  std::vector<double> v(in.begin(), in.end());
  std::array<double, 3> a{x[0], y[1], 0.5};
  scale(out.subspan(1, 3), total(v));
  scale(a, x[1]);
  scale(std::span<double>(v).first(2), out[0]);
  for (double &e : out.last(2))
    e *= v[0] * a[1];
  out.back() += total(a) + total(in.subspan(2)) + v[1];
}
