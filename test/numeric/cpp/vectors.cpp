// n=8 m=8 : std::vector: constructors, size changes, copies, moves, rows, references to elements, swapped buffers
#include <utility>
#include <vector>

using Real = std::vector<double>;

static double norm(const Real &v) {
  double s = 0.0;
  for (double e : v)
    s += e * e;
  return s;
}
static Real scaled(Real v, double k) {
  for (auto &e : v)
    e *= k;
  return v;
}

void f(int n, int m, double *x, double *y) {
  Real a(x, x + n), b(static_cast<std::size_t>(n)), grown;
  for (int t = 0; t < 3; ++t) {
    for (int i = 0; i < n; ++i)
      b[i] = a[i] * a[(i + 1) % n] + 0.1;
    std::swap(a, b);
    grown.push_back(a[t] * y[t]);
  }
  std::vector<Real> rows(static_cast<std::size_t>(m));
  for (int i = 0; i < m; ++i) {
    Real &row = rows[i];
    row.resize(static_cast<std::size_t>(i + 1), y[i]);
    for (std::size_t k = 0; k < row.size(); ++k)
      row[k] *= a[k];
  }
  rows[0] = rows[m - 1];
  Real copy = scaled(a, grown.back());
  const Real moved = std::move(copy);
  for (int i = 0; i < m; ++i)
    y[i] = norm(rows[i]) * moved[i % n] + grown[i % 3];
}
