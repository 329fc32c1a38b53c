// n=6 m=4 : temporary objects in parts of expressions that are not always evaluated, and in conditions of loops
#include <cmath>
#include <vector>

class Row {
  std::vector<double> cells;

public:
  Row(const double *from, int n) : cells(from, from + n) {}
  Row without(int k) const {
    Row r(cells.data(), static_cast<int>(cells.size()) - 1);
    for (int i = k; i < r.size(); ++i)
      r.cells[i] = cells[i + 1];
    return r;
  }
  int size() const { return static_cast<int>(cells.size()); }
  double operator[](int k) const { return cells[k]; }
};

double product(const Row &r) {
  if (r.size() == 1)
    return r[0];
  return r[0] * product(r.without(0));
}
static double sum(const Row &r) {
  double s = 0.0;
  for (int i = 0; i < r.size(); ++i)
    s += r[i] * r[i];
  return s;
}
static bool isLarge(const Row &r) { return sum(r) > 1e-3; }

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; ++j)
    y[j] = j % 2 == 0 ? product(Row(x, n)) : sum(Row(x, n).without(j));
  y[0] += n > 3 ? Row(x, n).without(1)[1] * x[0] : 0.0;
  if (n > 2 && isLarge(Row(x, n)))
    y[1] += x[2] * x[3];
  if (n < 2 || !isLarge(Row(x, 2).without(1)) || sum(Row(x, 3)) < 1e3)
    y[1] *= x[1];
  int left = n;
  double scale = 1.0;
  while (left > 1 && sum(Row(x, left)) > 1e-3) {
    y[2] += std::sin(x[left - 1]) * scale;
    scale *= 0.5;
    --left;
  }
  for (int k = 0; sum(Row(x, n).without(k)) < 1e3 && k < n - 1; ++k)
    y[3] += x[k] * x[k + 1];
  n > 4 ? void(y[3] += product(Row(x, 3))) : void(y[3] -= x[0]);
}
