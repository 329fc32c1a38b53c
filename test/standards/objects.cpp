/* std=c++11,c++14,c++20,c++23 head=f(return)/(x) : containers, classes, lambdas and exceptions */
#include <cmath>
#include <stdexcept>
#include <vector>

class Grid {
public:
  explicit Grid(int n) : n_(n), values_(static_cast<std::size_t>(n)) {}
  double &operator()(int i) { return values_[static_cast<std::size_t>(i)]; }
  int size() const { return n_; }

private:
  int n_;
  std::vector<double> values_;
};

template <class F> static double sum(int n, F term) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += term(i);
  return s;
}

double f(const std::vector<double> &x) {
  if (x.empty())
    throw std::invalid_argument("nothing to sum");
  const int n = static_cast<int>(x.size());
  Grid g(n);
  for (int i = 0; i < n; i++)
    g(i) = std::sin(x[static_cast<std::size_t>(i)]);
  for (int i = 1; i < g.size(); i++)
    g(i) *= g(i - 1);
  return sum(n, [&](int i) { return g(i) * g(i); });
}
