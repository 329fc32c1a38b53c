#include "Problem.h"
#include <vector>

using oracle::Values;

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

double f(Grid *next, const Grid *now, double k);
ORACLE_WEAK double f_d(Grid *next, Grid *next_d, const Grid *now, const Grid *now_d, double k, double k_d,
                       double *return_d);
ORACLE_WEAK void f_b(Grid *next, Grid *next_b, const Grid *now, Grid *now_b, double k, double *k_b,
                     double return_b);
ORACLE_WEAK double f_w(Grid *next, Grid *next_b, const Grid *now, Grid *now_b, double k, double *k_b,
                       double return_b);

} // namespace model

namespace {

int n;

struct Call {
  Values v;
  model::Grid next, now;

  explicit Call(Values v) : v(v), next(n), now(n) { copy(false); }
  void copy(bool out) {
    for (int i = 0; i < n; ++i) {
      v.each(next[i], 0, i, out);
      v.each(now[i], 1, i, out);
    }
    v.each(next.width(), 0, n, out);
    v.each(now.width(), 1, n, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = inOut<double>("next", n + 1);
  variables[1] = in<double>("now", n + 1);
  variables[2] = in<double>("k");
  variables[3] = out<double>("return");
  return {variables,
          4,
          [](Values v) {
            Call c(v);
            *v[3] = model::f(&c.next, &c.now, *v[2]);
            c.copy(true);
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            *v[3] = model::f_d(&c.next, &t.next, &c.now, &t.now, *v[2], *d[2], d[3]);
            c.copy(true);
            t.copy(true);
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(&c.next, &a.next, &c.now, &a.now, *v[2], b[2], *b[3]);
            *b[3] = 0.0;
            c.copy(true);
            a.copy(true);
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            *v[3] = model::f_w(&c.next, &a.next, &c.now, &a.now, *v[2], b[2], *b[3]);
            *b[3] = 0.0;
            c.copy(true);
            a.copy(true);
          }};
}
