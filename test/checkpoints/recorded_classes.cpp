// n=6 m=6 needs-openmp : steps that several threads record, of a class with vectors that are swapped, beside numbers
#include <cmath>
#include <utility>
#include <vector>
namespace {
struct Model {
  std::vector<double> now, next;
  double mean = 0.0, rate;
  int n;
  Model(int n, double rate) : now(n), next(n), rate(rate), n(n) {}
  void step(const double *x) {
    for (int i = 0; i < n; i++)
      next[i] = now[i] * (0.9 + 0.1 * std::sin(now[(i + 1) % n])) + rate * mean * x[i];
    mean = 0.5 * mean + 0.1 * std::tanh(next[0] * now[1]);
    rate *= 0.95;
    std::swap(now, next);
  }
};
} // namespace
void f(int n, int m, double *x, double *y) {
  Model s(n, 0.1 * x[0]);
  for (int i = 0; i < n; i++)
    s.now[i] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3, record = 4)
#endif
  for (int t = 0; t < 11; t++)
    s.step(x);
  for (int i = 0; i < m; i++)
    y[i] = s.now[i % n] * s.mean + s.next[i % n] * s.rate;
}
