// n=6 m=5 : vectors that functions have for themselves, called in loops and regions; vectors that outlive the call by a member, an argument, a swap, a result
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

using Vector = std::vector<double>;

static void square(const double *x, Vector &t) {
#pragma omp parallel for
  for (std::size_t i = 0; i < t.size(); ++i)
    t[i] = x[i] * x[i];
}

static void times(Vector &t, double by) {
  for (std::size_t i = 0; i < t.size(); ++i)
    t[i] = std::sin(0.2 * t[i] * by + 0.2 * t[(i + 1) % t.size()]);
}

static double own(const double *x, int n, double by) {
  Vector t(n);
  square(x, t);
  times(t, by);
  std::vector<Vector> both(2, t);
  times(both[1], both[0][1]);
  times(both[0], both[1][0]);
  return both[0][0] * both[1][n - 1];
}

static Vector made(const double *x, int n) {
  Vector t(n);
  square(x, t);
  return t;
}

struct Keeper {
  Vector work;
  std::unique_ptr<double[]> other;
  void take(const double *x, int n) {
    if (work.empty())
      work = made(x, n);
    else
      times(work, work[0]);
    std::unique_ptr<double[]> next(new double[n]);
    for (int i = 0; i < n; ++i)
      next[i] = x[i] * (other ? std::sin(other[i]) : 1.0);
    if (other)
      other[0] *= next[0];
    other = std::move(next);
  }
};

static double cached(Vector &work, const double *x, int n, double by) {
  if (by < 0)
    work = Vector(n, 1.0);
  for (int i = 0; i < n; ++i)
    work[i] = work[i] * x[i] + 0.5 * by;
  return work[0] * work[1];
}

void f(int n, int m, double *x, double *y) {
  Keeper keeper;
  Vector a = made(x, n), b(n, 1.0);
  Vector cache;
  cached(cache, x, n, -1.0);
  for (int k = 0; k < 3; ++k) {
    y[0] += own(x, n, std::sin(0.1 * y[0]));
    keeper.take(x, n);
    y[1] += keeper.work[1] * keeper.other[0];
    y[2] += cached(cache, x, n, std::sin(0.1 * y[2]));
    std::swap(a, b);
    times(a, b[0]);
    Vector c = made(a.data(), n);
    times(c, b[1]);
    std::swap(b, c);
    y[3] += a[0] * b[1] * c[1];
  }
#pragma omp parallel for
  for (int j = 0; j < m; ++j)
    for (int k = 0; k < 2; ++k) {
      Vector t(n, x[j]);
      times(t, own(x, n, std::sin(0.1 * y[j])));
      y[j] += t[0] * t[n - 1];
    }
}
