// n=6 m=6 threads=1,2,3 : resized in functions that are called twice, in nested loops, moved, cleared, shortened, left by break
#include <utility>
#include <vector>
static void evolve(std::vector<double> &u, int steps, const double *x, int n) {
  for (int t = 0; t < steps; t++) {
    std::vector<double> next;
    next.reserve(u.size() + 1);
    for (std::size_t i = 0; i < u.size(); i++)
      next.push_back(0.3 * u[i] * u[(i + 1) % u.size()] + 0.1 * x[t % n]);
    next.push_back(x[t % n]);
    u = std::move(next);
    if (u.size() > 8)
      break;
  }
}
struct Pool {
  std::vector<double> a, b;
  double sum = 0;
  void step(double h, int t) {
    a.push_back(0.5 * h * a.back());
    if (t % 3 == 2) {
      sum += a[1];
      a.pop_back();
      b.clear();
    }
    b.insert(b.begin(), a.back() * h);
    if (t == 4)
      a.resize(2);
    for (double v : b)
      sum += 0.1 * v * v;
  }
};
void f(int n, int m, double *x, double *y) {
  std::vector<double> u(x, x + 2), v;
  evolve(u, 3, x, n);
  v.push_back(x[0]);
  evolve(v, 12, x, n);
  Pool p;
  p.a.push_back(x[1]);
  for (int t = 0; t < 9; t++)
    p.step(x[t % n], t);
  std::vector<double> w(1, 1.0);
  double z = 0;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
  for (int t = 0; t < 3; t++) {
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2)
#endif
    for (int k = 0; k < 4; k++)
      w.push_back(w.back() * x[k] * 0.4);
    std::vector<double> sums(w.size());
    const int size = static_cast<int>(w.size());
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      sums[i] = w[i] * w[i];
    for (int i = 0; i < size; i++)
      z += sums[i];
    w.assign(3, z * 0.1);
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % u.size()] + v[i % v.size()] * p.sum + p.a[0] * z * w[i % 3] + x[i % n];
}
