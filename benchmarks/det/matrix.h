#ifndef DET_MATRIX_H
#define DET_MATRIX_H

#include <cstddef>
#include <utility>
#include <vector>

namespace det {

/// A square matrix in rows.
template <typename T> class Matrix {
public:
  explicit Matrix(int n) : n_(n), data_(static_cast<std::size_t>(n) * n) {}
  Matrix(int n, const T *from) : n_(n), data_(from, from + static_cast<std::size_t>(n) * n) {}

  int size() const { return n_; }
  T &operator()(int i, int j) { return data_[i * n_ + j]; }
  const T &operator()(int i, int j) const { return data_[i * n_ + j]; }

  void swap_rows(int p, int q) {
    for (int j = 0; j < n_; ++j)
      std::swap((*this)(p, j), (*this)(q, j));
  }

  /// What is left without a row and a column.
  Matrix minor_of(int row, int column) const {
    Matrix m(n_ - 1);
    for (int i = 0; i < n_ - 1; ++i)
      for (int j = 0; j < n_ - 1; ++j)
        m(i, j) = (*this)(i < row ? i : i + 1, j < column ? j : j + 1);
    return m;
  }

private:
  int n_;
  std::vector<T> data_;
};

} // namespace det

#endif
