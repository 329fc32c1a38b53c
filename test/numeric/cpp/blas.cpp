// n=12 m=6 rules=adjgen/rules/cblas.h libraries=openblas no-roundtrip : CBLAS with the memory of vectors, in a class of the user's
#include <cblas.h>
#include <vector>

class Matrix {
  int rows, columns;
  std::vector<double> data;

public:
  Matrix(int r, int c) : rows(r), columns(c), data(static_cast<std::size_t>(r * c)) {}
  double &operator()(int i, int j) { return data[static_cast<std::size_t>(i * columns + j)]; }
  void multiply(const std::vector<double> &v, std::vector<double> &w) const {
    cblas_dgemv(CblasRowMajor, CblasNoTrans, rows, columns, 1.0, data.data(), columns, v.data(), 1, 0.5,
                w.data(), 1);
  }
  double norm() const { return cblas_ddot(rows * columns, data.data(), 1, data.data(), 1); }
};

void f(int n, int m, double *x, double *y) {
  Matrix a(3, 4);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      a(i, j) = x[(i * 4 + j) % n] * y[j % m];
  std::vector<double> v(x, x + 4), w(y, y + 3);
  a.multiply(v, w);
  cblas_daxpy(3, w[0], w.data(), 1, v.data(), 1);
  a.multiply(v, w);
  y[0] *= cblas_ddot(3, w.data(), 1, v.data(), 1) * a.norm();
  y[1] += w[2];
}
