// n=8 m=8 : std::pair and std::tuple: made, copied, assigned, taken apart, returned, tied, in vectors
#include <tuple>
#include <utility>
#include <vector>

static std::pair<double, double> product(const std::pair<double, double> &a, std::pair<double, double> b) {
  b.first = a.first * b.first - a.second * b.second;
  return {b.first, a.first * b.second + a.second};
}
static std::tuple<double, int, double> parts(double v, int k) {
  return std::make_tuple(v * v, k + 1, 0.5 * v);
}

void f(int n, int m, double *x, double *y) {
  std::pair<double, double> p(x[0], x[1]), q = std::make_pair(y[0], y[1]);
  std::vector<std::pair<double, double>> all;
  for (int i = 0; i < n && i < m; ++i) {
    p = product(p, q);
    p.second *= 0.25;
    q = {0.5, 0.25 * p.first * x[i]};
    all.emplace_back(p.second * 0.3, x[i]);
    auto [square, count, half] = parts(y[i], i);
    y[i] += square * count + half * q.first;
  }
  std::tuple<double, double, int> t{x[2], y[2], 3};
  std::get<0>(t) *= std::get<1>(t);
  double a = 0.0, b = x[3];
  int k = 0;
  std::tie(a, b, k) = t;
  std::swap(p.first, q.second);
  std::tuple<double &, const double &> refs(y[4], x[4]);
  std::get<0>(refs) *= std::get<1>(refs) * a;
  y[5] += a * b * k + p.first * q.second;
  for (const auto &[u, v] : all)
    y[6] += u * v;
}
