// n=8 m=8 : loops that each thread runs by itself, whose steps exchange containers of an iteration, and one that fills one
#include <utility>
#include <vector>

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < m; i++) {
    std::vector<double> u(x, x + n), v(n), w;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
    for (int t = 0; t < 6; t++) {
      for (int j = 0; j < n; j++)
        v[j] = u[j] + 0.1 * u[(j + 1) % n] * u[j];
      std::swap(u, v);
    }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
    for (int t = 0; t < 5; t++) {
      w.push_back(u[t] * x[i]);
      for (double &e : w)
        e = 0.5 * e + 0.1 * e * e;
    }
    for (double e : w)
      y[i] = y[i] * e + u[i];
  }
}
