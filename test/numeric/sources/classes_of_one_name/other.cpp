#include <vector>

namespace {
struct table {
  double scale;
  std::vector<double> value;
  explicit table(double v) : scale(v), value(2, v * v) {}
  double sum() const { return scale * value[1]; }
};
} // namespace

namespace inner {
class grid {
public:
  explicit grid(double v) : a_(v), b_(v * v) {}
  double sum() const;

private:
  double a_, b_;
};
double grid::sum() const { return a_ + b_; }
} // namespace inner

double other(double v, int k) { return table(v).sum() + inner::grid(v).sum() * k; }
