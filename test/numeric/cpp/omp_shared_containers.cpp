// n=9 m=6 : containers and objects named in shared clauses, of regions and of loops
#include <cmath>
#include <vector>
class Line {
  std::vector<double> at_;

public:
  explicit Line(int n) : at_(n, 0.5) {}
  ~Line() {}
  double &operator()(int i) { return at_[i]; }
};
void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n), w(n, 0.25);
  Line line(n);
#pragma omp parallel for default(none) shared(v, w, line) firstprivate(n)
  for (int i = 1; i < n - 1; i++) {
    w[i] = std::sin(v[i - 1]) * v[i + 1];
    line(i) += w[i] * v[i];
  }
#pragma omp parallel shared(v, line)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      v[i] = 0.5 * v[i] + w[i] * line(i);
  }
  for (int i = 0; i < m; i++)
    y[i] += v[i] * line((i + 3) % n);
}
