// n=6 head=model::f no-roundtrip : a head whose parameters are pointers to one object each, with private members; helpers are given them
#include <vector>

namespace model {

class Grid {
  std::vector<double> values_;
  double width_ = 0.5;

public:
  explicit Grid(int n) : values_(n) {}
  int size() const { return static_cast<int>(values_.size()); }
  double operator[](int i) const { return values_[i]; }
  double &operator[](int i) { return values_[i]; }
  const double &width() const { return width_; }
  double &width() { return width_; }
  double slope(int i) const { return (values_[i + 1] - values_[i]) / width_; }
};

double smooth(const Grid *g, int i) { return 0.25 * (*g)[i - 1] + 0.5 * (*g)[i] + 0.25 * (*g)[i + 1]; }

void relax(Grid *to, const Grid *from) {
  for (int i = 1; i + 1 < from->size(); ++i)
    (*to)[i] = smooth(from, i) * from->width() + from->slope(i);
}

double total(const Grid &g) {
  double s = 0.0;
  for (int i = 0; i < g.size(); ++i)
    s += g[i] * g[i];
  return s;
}

double f(Grid *next, const Grid *now, double k) {
  relax(next, now);
  next->width() *= k * now->width();
  Grid &same = *next;
  for (int i = 0; i < same.size(); ++i)
    same[i] *= k + next->width();
  return total(*next) * now->slope(0);
}

} // namespace model
