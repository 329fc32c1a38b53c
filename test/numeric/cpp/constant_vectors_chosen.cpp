// n=6 m=5 : constant vectors, also of vectors, where variables may stand in their place: their derivatives are known
#include <cmath>
#include <vector>

static const std::vector<double> weights = {0.5, 0.25, 1.5};
static const std::vector<double> ones(3, 1.0);
static const std::vector<std::vector<double>> rows = {{0.5, 1.5, 0.25}, {0.75, 1.25, 2.0}};
namespace table {
const double values[3] = {1.5, 0.5, 0.25};
struct view {
  const double *begin;
  int size;
};
static const view all = {values, 3};
} // namespace table

static double dot(const std::vector<double> &a, const std::vector<double> &b) {
  double s = 0.0;
  for (std::size_t i = 0; i < a.size(); i++)
    s += a[i] * b[i];
  return s;
}
static double total(const table::view &v) {
  double s = 0.0;
  for (int i = 0; i < v.size; i++)
    s += v.begin[i] * v.begin[i];
  return s;
}

void f(int n, int m, double *x, double *y) {
  const std::vector<double> v(x, x + 3), w(x + 1, x + 4);
  for (int i = 0; i < m; i++) {
    const table::view own = {x + i % 3, 3};
    y[i] = dot(i % 2 ? weights : w, v) + dot(w, v) * std::sin(x[i]) + 0.1 * n;
    y[i] += dot(i % 3 == 0 ? rows[i % 2] : v, i == 1 ? ones : w) * total(i % 2 ? table::all : own);
    std::vector<double> copy = i % 2 ? weights : v;
    copy[1] *= x[2];
    y[i] += dot(copy, copy);
  }
}
