// n=8 m=6 : infinite values in members and containers that a step leaves
#include <algorithm>
#include <utility>
#include <vector>

class Table {
public:
  explicit Table(int n) : values_(n), scale_(1.0) {}
  void set(int i, double v) { values_[i] = v; }
  double at(int i) const { return values_[i] * scale_; }
  void scaleBy(double s) { scale_ = s; }

private:
  std::vector<double> values_;
  double scale_;
};

void f(int n, int m, double *x, double *y) {
  Table first(n);
  for (int i = 0; i < n; i++)
    first.set(i, x[i] / (i * x[(i + 1) % n])); // the first is infinite
  first.scaleBy(x[0] * x[1]);
  const Table second = first;
  std::vector<double> v(n), w;
  for (int i = 0; i < n; i++)
    v[i] = second.at(i) * x[i];
  w = v;
  std::swap(v, w);
  for (int i = 1; i < n; i++)
    y[0] += w[i] * v[i];
  std::pair<double, double> both(w[0], w[1]);
  const double weighted = both.first * x[2];
  y[1] += x[2] > -10.0 ? both.second : weighted;
  double slots[3] = {w[0], w[0] * w[0], w[1]};
  if (slots[0] * slots[0] > 1e300)
    slots[0] = slots[1] = x[3];
  for (int k = 0; k < 3; k++)
    y[2] += slots[k] * x[k];
  y[m - 1] += std::min(w[0] > 0 ? w[0] : -w[0], x[4]) * x[5];
}
