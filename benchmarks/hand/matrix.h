#ifndef HAND_MATRIX_H
#define HAND_MATRIX_H

#include <cstddef>
#include <vector>

namespace hand {

/// Column by column, as graphics libraries have it.
template <typename T> class Matrix {
  int rows_ = 0, cols_ = 0;
  std::vector<T> data_;

public:
  Matrix() = default;
  Matrix(int rows, int cols) : rows_(rows), cols_(cols), data_(static_cast<std::size_t>(rows) * cols) {}

  static Matrix identity(int n) {
    Matrix m(n, n);
    for (int i = 0; i < n; i++)
      m(i, i) = T(1);
    return m;
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  T &operator()(int i, int j) { return data_[j * rows_ + i]; }
  const T &operator()(int i, int j) const { return data_[j * rows_ + i]; }
};

template <typename T> Matrix<T> operator*(const Matrix<T> &a, const Matrix<T> &b) {
  Matrix<T> c(a.rows(), b.cols());
  for (int j = 0; j < b.cols(); j++)
    for (int k = 0; k < a.cols(); k++)
      for (int i = 0; i < a.rows(); i++)
        c(i, j) += a(i, k) * b(k, j);
  return c;
}

} // namespace hand

#endif
