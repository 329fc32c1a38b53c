// n=6 m=3 : functions of the library that are found by their arguments, in templates and outside; the program's own by these names
#include <algorithm>
#include <deque>
#include <numeric>
#include <vector>

namespace own {
struct Cells {
  double v[3];
};
static void fill(Cells &c, double v) { c.v[0] = c.v[1] = c.v[2] = 0.5 * v; }
static double count(const Cells &c, double by) { return by * c.v[1]; }
} // namespace own

template <class T> static T total(const std::vector<T> &v, T none) { return accumulate(v.begin(), v.end(), none); }

template <class V> static void spread(V &v, double x) {
  fill(v.begin(), v.end(), 2.0 * x);
  for_each(v.begin(), v.end(), [x](double &e) { e *= x; });
}

template <class C> static double mixed(C &c, double x) {
  fill(c, x); // of the class's namespace
  return count(c, 3.0);
}

static double sum_of(const std::vector<double> &v) {
  double count = 0.0; // a variable
  for (double e : v)
    count += e;
  return count;
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(n), w(n);
  copy(x, x + n, v.begin());
  transform(v.begin(), v.end(), w.begin(), [](double e) { return e * e + 1.0; });
  y[0] *= total(w, 0.0) + *max_element(v.begin(), v.end());
  sort(w.begin(), w.end());
  y[1] += inner_product(v.begin(), v.end(), w.begin(), 0.0);
  std::deque<double> d(4, x[0]);
  spread(d, x[1]);
  std::vector<double> a{x[2], x[3]};
  spread(a, y[2]);
  reverse(v.begin(), v.end());
  partial_sum(v.begin(), v.end(), w.begin());
  own::Cells c{};
  y[2] = d[2] * a[1] + w[n - 2] + mixed(c, x[4]) + sum_of(v) * w[0];
  (void)m;
}
