// n=6 m=6 needs-openmp : steps that several threads record, in C++: a function object, references to variables of the step
#include <algorithm>
#include <cmath>
#include <cstdlib>
namespace {
struct Rule {
  double a, b;
  double operator()(double x, double y) const { return a * x + b * x * y; }
};
template <class F> void advance(int n, const double *in, double *out, const F &rule) {
  for (int i = 0; i < n; ++i)
    out[i] = rule(in[i], in[(i + 1) % n]);
}
} // namespace
void f(int n, int m, double *x, double *y) {
  double *u = static_cast<double *>(std::malloc(n * sizeof(double)));
  double *v = static_cast<double *>(std::malloc(n * sizeof(double)));
  double level = 0.5;
  const Rule rule{0.6, 0.3};
  for (int i = 0; i < n; ++i)
    u[i] = x[i], v[i] = 0.0;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3, record = 4)
#endif
  for (int t = 0; t < 11; ++t) {
    advance(n, u, v, [&](double p, double q) { return rule(p, q) + 0.1 * level * x[t % n]; });
    const double mean = (v[0] + v[1]) / 2;
    level = level * 0.9 + std::tanh(mean) * 0.1;
    std::copy(v, v + n, u);
  }
  for (int i = 0; i < m; ++i)
    y[i] = u[i % n] * level;
  std::free(u);
  std::free(v);
}
