// n=6 m=6 : steps resize containers of the state: one at a time, by a swap, in a member, in a function, with gaps between
#include <utility>
#include <vector>

namespace {

class History {
public:
  explicit History(double start) { values_.push_back(start); }
  void add(double a) {
    const double last = values_.back();
    if (values_.size() < 5)
      values_.push_back(last * a + 0.3);
    else
      values_[1] = values_[1] * last;
    sum_ += values_[values_.size() / 2];
  }
  double total() const {
    double all = sum_;
    for (double v : values_)
      all += v * v;
    return all;
  }

private:
  std::vector<double> values_;
  double sum_ = 0;
};

void refine(std::vector<double> &u, const double *x, int t) {
  std::vector<double> finer;
  for (std::size_t i = 0; i + 1 < u.size(); i++) {
    finer.push_back(u[i] * u[i]);
    finer.push_back(0.5 * (u[i] + u[i + 1]));
  }
  finer.push_back(u.back() * x[t]);
  u = finer;
}

} // namespace

void f(int n, int m, double *x, double *y) {
  std::vector<double> u;
  u.push_back(x[0]);
  for (int t = 1; t < 9; t++) {
    u.push_back(u[t - 1] * x[t % n]);
    u[t / 2] = u[t / 2] * u[t];
  }
  History h(x[1]);
  for (int t = 0; t < 8; t++)
    h.add(x[t % n]);
  std::vector<double> v(x, x + 2);
  for (int t = 0; t < 3; t++)
    refine(v, x, t);
  std::vector<double> a(x, x + n), b;
  for (int t = 0; t < 4; t++) {
    b.resize(a.size() + 1, 0.5);
    for (std::size_t i = 0; i < a.size(); i++)
      b[i] = a[i] * a[(i + 1) % a.size()];
    std::swap(a, b);
  }
  std::vector<double> none;
  for (int t = 0; t < n - 6; t++)
    none.push_back(x[t]);
  none.push_back(x[2]);
  for (int i = 0; i < m; i++)
    y[i] = u[i % u.size()] * u.back() + h.total() * x[i % n] + v[i % v.size()] * v[1] +
           a[i % a.size()] * b[0] * none[0];
}
