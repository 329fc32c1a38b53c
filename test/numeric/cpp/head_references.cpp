// n=7 head=model::f no-roundtrip : a head in a namespace with vectors, numbers and a struct by reference; helpers that return early get the vectors
#include <vector>

namespace model {

struct State {
  double a, b[2];
};

static double weight(const std::vector<double> &v, int i) {
  for (double e : v)
    if (e > 0.9 * v[i])
      return e * v[0];
  return 0.5;
}
static bool relax(std::vector<double> &v, double k) {
  if (v.empty())
    return false;
  for (double &e : v) {
    e = e * k + 0.1;
    if (e > 3.0)
      return false;
  }
  return true;
}

double f(const std::vector<double> &x, std::vector<double> &y, double &s, const double &k, State &state) {
  const int n = static_cast<int>(x.size());
  std::vector<double> work(y);
  relax(work, k);
  relax(y, s);
  for (int i = 0; i < n; ++i) {
    y[i] += work[i] * weight(x, i) + weight(y, n - 1 - i);
    s += x[i] * state.b[i % 2];
  }
  std::vector<double> &last = n > 3 ? y : work;
  last[0] *= s;
  state.a *= s * k;
  state.b[1] += state.a * last.back();
  return s * x.front() + work[1];
}

} // namespace model
