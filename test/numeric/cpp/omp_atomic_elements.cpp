// n=24 m=24 : atomic on a referenced element
#include <vector>
class Matrix {
  int cols_;
  std::vector<double> a_;

public:
  Matrix(int r, int c) : cols_(c), a_(static_cast<std::size_t>(r * c)) {}
  double &operator()(int i, int j) { return a_[static_cast<std::size_t>(i * cols_ + j)]; }
  double operator()(int i, int j) const { return a_[static_cast<std::size_t>(i * cols_ + j)]; }
};
void f(int n, int m, double *x, double *y) {
  Matrix a(3, 4);
  std::vector<double> v(5, 1.0);
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double &r = v[i % 5];
    const double e = x[i] * x[i];
#pragma omp atomic
    r += e;
#pragma omp atomic
    a(i % 3, i % 4) += x[i] * y[i % m];
#pragma omp atomic update
    v[(i + 1) % 5] = v[(i + 1) % 5] + 0.5 * e;
  }
  for (int j = 0; j < m; ++j)
    y[j] = v[j % 5] * a(j % 3, j % 4) * v[2];
}
