// n=6 m=6 threads=1,2,3,4,8 needs-openmp : steps that several threads record exchange containers, pointers of objects, and pointers by std::swap
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>
namespace {
struct Planes {
  double *now, *next;
};
} // namespace
void f(int n, int m, double *x, double *y) {
  std::vector<double> u(x, x + n), v(n, 0.5), w(n + 2, 0.25), z(n + 2, 0.75);
  double level = 0.5;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 3, record = 4)
#endif
  for (int t = 0; t < 11; ++t) {
    for (int i = 0; i < n; ++i)
      v[i] = 0.5 * u[i] + 0.2 * level * v[i] * u[(i + 1) % n];
    level = level * 0.9 + std::tanh(v[t % n]) * 0.1;
    std::swap(u, v);
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2, record = 3)
#endif
  for (int t = 0; t < 7; ++t) {
    for (int i = 0; i < n; ++i)
      w[i + 2] = 0.7 * w[i + 1] + 0.1 * u[i] * w[i] * v[i] + 0.1 * z[0];
    w[t % 2] = level * w[n + 1];
    z[t % n] = w[2] * z[1];
    w.swap(z);
  }
  double *a = static_cast<double *>(std::malloc(n * sizeof(double)));
  double *b = static_cast<double *>(std::malloc(n * sizeof(double)));
  double *p = a, *q = b;
  for (int i = 0; i < n; ++i)
    a[i] = u[i] + w[i], b[i] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 3, record = 2)
#endif
  for (int t = 0; t < 8; ++t) {
    for (int i = 0; i < n; ++i)
      q[i] = 0.3 * q[i] + 0.5 * std::sin(p[i] * p[(i + t) % n]);
    std::swap(p, q);
  }
  Planes planes = {b, a};
  for (int i = 0; i < m; ++i)
    y[i] = p[i % n] * level + q[i % n] * planes.now[0] + w[i % n] + v[i % n] * z[i % n];
  std::free(a);
  std::free(b);
}
