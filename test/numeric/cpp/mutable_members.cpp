// n=7 m=7 : member functions that are const change mutable members: work space, the last result; by reference, by pointer
#include <cmath>
#include <vector>
class Filter {
  double weight_;
  mutable std::vector<double> work_;
  mutable double last_ = 0.0;

public:
  explicit Filter(double weight) : weight_(weight) {}
  void apply(int n, const double *in, double *out) const {
    if (static_cast<int>(work_.size()) < n)
      work_.resize(n);
    for (int i = 0; i < n; i++)
      work_[i] = weight_ * in[i] * in[(i + 1) % n];
    if (n > 3) { // large: not one to be inlined
      double sum = 0.0;
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < 2; k++)
          sum += std::sin(work_[i]) * work_[(i + k) % n];
        if (sum > 50.0)
          return;
      }
      last_ = sum + weight_ * last_;
    }
    for (int i = 0; i < n; i++)
      out[i] += work_[i] * work_[i] + 0.1 * last_;
  }
  double last() const { return last_; }
};
static double both(int n, const double *in, double *out, const Filter &filter, int depth) {
  filter.apply(n, in, out);
  return depth > 0 ? both(n, out, out, filter, depth - 1) * 0.1 : filter.last();
}
void f(int n, int m, double *x, double *y) {
  const Filter filter(0.3 + 0.1 * x[0]);
  filter.apply(n < m ? n : m, x, y);
  const Filter *again = &filter;
  again->apply(3, x, y);
  y[0] += both(n < m ? n : m, x, y, filter, 1);
}
