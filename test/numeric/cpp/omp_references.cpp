// n=24 m=24 : references in clauses: shared and reduced, bound to elements, members and parameters; a private sum for each thread
#include <vector>

struct Sums {
  double first, second;
};

static void collect(const std::vector<double> &v, std::vector<double> &w, double &sum) {
  const int n = static_cast<int>(v.size());
#pragma omp parallel for default(none) shared(v, w, n) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    sum += v[i] * w[i];
    w[i] *= v[i];
  }
}
static void spread(std::vector<double> &v, double k) {
#pragma omp parallel
  {
    std::vector<double> part(v.size(), 0.0);
    double local = k;
#pragma omp for nowait
    for (std::size_t i = 0; i < v.size(); ++i) {
      part[(i + 1) % v.size()] += v[i] * v[i] * local;
      part[i] += 0.5 * local;
    }
#pragma omp barrier
#pragma omp critical
    for (std::size_t i = 0; i < v.size(); ++i)
      v[i] += part[i];
  }
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n), w(y, y + m);
  Sums s{0.1, x[0]};
  collect(v, w, s.first);
  spread(w, 0.1 * y[0]);
  double &second = s.second, &most = y[1];
#pragma omp parallel for reduction(+ : second) reduction(max : most)
  for (int i = 0; i < m; ++i) {
    second += w[i] * v[i % n];
    most = w[i] > most ? w[i] : most;
  }
  y[0] += s.first * second;
}
