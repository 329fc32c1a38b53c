// n=8 m=8 threads=1,2,3,4,8 : a solver object whose steps are an operator called by all threads of a region; two planes by parity, master and a dynamic loop
#include <cmath>
#include <vector>

namespace {
struct Solver {
  int n;
  std::vector<double> planes[2];
  double energy = 0;
  explicit Solver(int n) : n(n) {
    planes[0].resize(n);
    planes[1].resize(n);
  }
  void step(int t) {
    const double *from = planes[t % 2].data();
    double *to = planes[(t + 1) % 2].data();
#pragma omp for schedule(dynamic, 2)
    for (int i = 0; i < n; i++)
      to[i] = from[i] + 0.1 * std::sin(from[(i + 1) % n]) * from[i] + 0.01 * energy;
#pragma omp master
    energy = energy * 0.5 + to[0] * to[n - 1];
#pragma omp barrier
  }
  void operator()(int steps) {
#pragma omp parallel
    for (int t = 0; t < steps; t++)
      step(t);
  }
};
} // namespace

void f(int n, int m, double *x, double *y) {
  Solver s(n);
  for (int i = 0; i < n; i++)
    s.planes[0][i] = x[i];
  s(7);
  for (int i = 0; i < m; i++)
    y[i] = s.planes[1][i % n] * s.energy;
}
