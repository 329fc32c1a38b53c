// n=24 m=24 : worksharing loops in member functions, lambdas and templates; shared members via this
#include <cmath>
#include <vector>
template <class T, class F> void apply(std::vector<T> &v, F g) {
#pragma omp for
  for (std::size_t i = 0; i < v.size(); ++i)
    v[i] = g(v[i], i);
}
template <class T> T square(T a) { return a * a; }
class Solver {
  std::vector<double> u, w;
  double scale = 1.0, sum = 0.0;

public:
  Solver(const double *x, int n) : u(x, x + n), w(static_cast<std::size_t>(n), 0.25) {}
  void sweep() {
    const int n = static_cast<int>(u.size());
#pragma omp for nowait
    for (int i = 0; i < n; ++i)
      this->w[i] += scale * square(u[i]);
#pragma omp barrier
  }
  void run(double k) {
    scale = k;
#pragma omp parallel
    {
      sweep();
      apply(u, [this](double a, std::size_t i) { return std::sin(a) * w[i]; });
      sweep();
#pragma omp single
      {
        sum = 0.0;
        for (double e : w)
          sum += 0.1 * u[0] * e;
      }
    }
  }
  double value() {
    double total = 0.0;
    auto add = [&] {
#pragma omp parallel for reduction(+ : total)
      for (auto it = u.begin(); it < u.end(); ++it)
        total += *it * *it;
    };
    add();
#pragma omp parallel for reduction(+ : total)
    for (double e : w)
      total += e * sum;
    return total;
  }
};
void f(int n, int m, double *x, double *y) {
  Solver s(x, n);
  s.run(0.1 * y[0]);
  y[1] *= 0.1 * s.value();
  s.run(0.01 * y[2]);
  const double v = s.value();
  for (int j = 2; j < m; ++j)
    y[j] *= 0.1 * v;
}
