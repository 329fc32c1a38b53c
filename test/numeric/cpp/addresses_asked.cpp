// n=6 m=3 : methods ask whether their caller wants a result, which gives them an address or null
#include <cmath>
struct Bond {
  double k, r0;
  void energy(const double *x, double *force, double *total) const {
    const double d = x[0] - x[1] - r0;
    if (force != nullptr)
      force[0] -= 2.0 * k * d, force[1] += 2.0 * k * d;
    if (total)
      *total += k * d * d;
    if (!total || force == nullptr)
      return;
    *total += 0.1 * force[0] * force[0];
  }
};
template <class T> static double all(const T &b, const double *x, int n) {
  double sum = 0, forces[2] = {0, 0};
  for (int i = 0; i + 1 < n; i++) {
    b.energy(x + i, forces, &sum);
    b.energy(x + i, nullptr, &sum);
    b.energy(x + i, forces, nullptr);
    b.energy(x + i, i % 2 ? forces : nullptr, &sum);
  }
  return sum + std::sin(0.1 * forces[0] * forces[1]);
}
void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    Bond b{y[j], 0.1 * x[j]};
    y[j] += 0.01 * all(b, x, n);
  }
}
