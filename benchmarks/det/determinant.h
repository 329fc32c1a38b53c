#ifndef DET_DETERMINANT_H
#define DET_DETERMINANT_H

#include "matrix.h"

#include <cmath>

namespace det {

/// Laplace's expansion along the first row.
template <typename T> T by_minors(const Matrix<T> &a) {
  const int n = a.size();
  if (n == 1)
    return a(0, 0);
  if (n == 2)
    return a(0, 0) * a(1, 1) - a(0, 1) * a(1, 0);
  T sum = 0;
  for (int j = 0; j < n; ++j) {
    const T sign = j % 2 ? T(-1) : T(1);
    sum += sign * a(0, j) * by_minors(a.minor_of(0, j));
  }
  return sum;
}

/// Gaussian elimination with partial pivoting, in place.
template <typename T> T by_lu(Matrix<T> a) {
  const int n = a.size();
  T product = 1;
  for (int k = 0; k < n; ++k) {
    int pivot = k;
    for (int i = k + 1; i < n; ++i)
      if (std::abs(a(i, k)) > std::abs(a(pivot, k)))
        pivot = i;
    if (a(pivot, k) == T(0))
      return T(0);
    if (pivot != k) {
      a.swap_rows(pivot, k);
      product = -product;
    }
    product *= a(k, k);
    for (int i = k + 1; i < n; ++i) {
      a(i, k) /= a(k, k);
      for (int j = k + 1; j < n; ++j)
        a(i, j) -= a(i, k) * a(k, j);
    }
  }
  return product;
}

/// The determinants of many matrices: small ones by minors, others by LU decomposition.
template <typename T> void determinants(int batch, int n, const T *matrices, T *result) {
  const std::size_t size = static_cast<std::size_t>(n) * n;
#pragma omp parallel for schedule(dynamic, 4)
  for (int k = 0; k < batch; ++k) {
    const Matrix<T> a(n, matrices + k * size);
    result[k] = n <= 4 ? by_minors(a) : by_lu(a);
  }
}

} // namespace det

#endif
