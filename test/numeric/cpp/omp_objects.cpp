// n=24 m=24 : objects, closures and vectors of each thread inside a region; references to shared places; reductions in member functions
#include <vector>

class Stencil {
  double w[3];

public:
  explicit Stencil(double c) : w{0.25 * c, 0.5, 0.25} {}
  double operator()(const double *p) const { return w[0] * p[-1] + w[1] * p[0] * p[0] + w[2] * p[1]; }
  double norm(const std::vector<double> &v) const {
    double s = 0.0;
    const int n = static_cast<int>(v.size());
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; ++i)
      s += w[0] * v[i] * v[i];
    return s;
  }
};

struct Scratch {
  std::vector<double> data;
  double last = 1.0;
  explicit Scratch(int n) : data(static_cast<std::size_t>(n)) {}
  double &slot(int i) { return data[static_cast<std::size_t>(i) % data.size()]; }
};

void f(int n, int m, double *x, double *y) {
  const Stencil stencil(x[0]);
  std::vector<double> out(x, x + n);
  double k = y[0];
  double &factor = k;
#pragma omp parallel
  {
    Scratch own(4);
#pragma omp for
    for (int i = 1; i < n - 1; ++i) {
      for (int j = 0; j < 4; ++j)
        own.slot(j) = x[i] * (j + 1);
      own.last = own.slot(i) * factor;
      auto apply = [&own, &stencil](const double *p) { return stencil(p) * own.last; };
      double &target = out[i];
      target = apply(x + i);
    }
#pragma omp for
    for (int i = 0; i < m; ++i) {
      const double &seen = out[i % n];
      y[i] += seen * seen * k;
    }
  }
  double best = 0.0;
#pragma omp parallel for reduction(+ : best)
  for (int i = 0; i < m; ++i) {
    std::vector<double> local{y[i], factor};
    local.push_back(local[0] * local[1]);
    for (double e : local)
      best += e * e;
  }
  y[0] += stencil.norm(out) + best;
}
