// n=6 m=4 : std::optional: returned, tested, taken out, replaced, emptied
#include <optional>

namespace {
std::optional<double> quotient(double a, double b) {
  if (b < 1.0)
    return std::nullopt;
  return a / b;
}
} // namespace

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; ++i) {
    std::optional<double> q = quotient(y[i], x[i]);
    if (q)
      y[i] = *q * x[n - 1];
    y[i] += q.value_or(x[i]) * x[0];
    q = x[i] * y[i];
    if (q.has_value() && i % 2)
      q.reset();
    y[i] *= q == std::nullopt ? x[1] : q.value();
    q.emplace(x[2]);
    y[i] += *q;
  }
}
