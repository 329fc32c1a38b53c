// n=4 m=2 sources no-roundtrip : classes and structs of one name in unnamed and other namespaces of two sources
#include <vector>

double other(double v, int k);

namespace {
struct table {
  std::vector<double> value;
  int count;
  table(double v, int n) : value(n, v), count(n) {}
  double sum() const { return value[0] * count; }
};
} // namespace

class grid {
public:
  explicit grid(double v);
  double product() const;

private:
  double part_[3];
};
grid::grid(double v) {
  for (double &p : part_)
    p = v;
}
double grid::product() const { return part_[0] * part_[1] * part_[2]; }

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    table t(x[j], n);
    grid g(y[j]);
    y[j] = t.sum() * other(x[n - 1], j) + g.product();
  }
}
