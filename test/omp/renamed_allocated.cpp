// n=60 m=5 no-roundtrip : objects' own vectors, and memory of unique_ptr and new, that a time loop exchanges, get new memory in each step; values read behind the loop by members, ranges and copies
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

class Solver {
  std::size_t n_;
  std::vector<double> now_, next_;

public:
  Solver(const double *u, std::size_t n) : n_(n), now_(u, u + n), next_(n) {}
  void step() {
    for (std::size_t i = 1; i + 1 < n_; i++)
      next_[i] = now_[i] + 0.1 * (now_[i - 1] * now_[i - 1] - now_[i] * now_[i + 1]);
    next_[0] = now_[0];
    next_[n_ - 1] = 0.5 * now_[n_ - 1] * now_[n_ - 2];
    std::swap(now_, next_);
  }
  double norm() const {
    double s = 0.0;
    for (double u : now_)
      s += u * u;
    return std::sqrt(s);
  }
  double operator[](std::size_t i) const { return now_[i]; }
};

void f(int n_, int steps, double *x, double *y) {
  const auto n = static_cast<std::size_t>(n_);
  Solver solver(x, n);
  for (int t = 0; t < steps; t++)
    solver.step();
  double e = solver.norm();

  auto a = std::make_unique<double[]>(n), b = std::make_unique<double[]>(n);
  for (std::size_t i = 0; i < n; i++)
    a[i] = x[i] * solver[i];
  for (int t = 0; t < steps + 1; t++) {
#pragma omp parallel for
    for (std::size_t i = 1; i < n - 1; i++)
      b[i] = a[i] * (0.75 + 0.125 * a[i - 1]) - 0.125 * a[i + 1];
    std::swap(a, b);
  }
  for (std::size_t i = 0; i < n; i++)
    e += a[i] * a[i] * b[i];

  double *u = new double[n], *v = new double[n];
  for (std::size_t i = 0; i < n; i++)
    u[i] = v[i] = a[i];
  for (int t = 0; t < steps; t++) {
    for (std::size_t i = 0; i < n - 1; i++)
      v[i] = 0.5 * u[i] * u[i + 1] + u[i];
    std::swap(u, v);
  }
  for (std::size_t i = 0; i < n; i++)
    y[i % static_cast<std::size_t>(steps)] += e * u[i] * u[i];
  delete[] u;
  delete[] v;
}
