/* Matrices that --driver computes (adjgen/sparse.h) as those of Eigen. C++. */
#ifndef ADJGEN_EIGEN_H
#define ADJGEN_EIGEN_H

#include <adjgen/sparse.h>

#include <Eigen/SparseCore>
#include <vector>

namespace adjgen {

/* A copy, compressed by rows; of a dense matrix with all its numbers. */
inline Eigen::SparseMatrix<double, Eigen::RowMajor> sparseMatrix(const adjgen_csr &m) {
  typedef Eigen::SparseMatrix<double, Eigen::RowMajor> Matrix;
  Matrix result(static_cast<Eigen::Index>(m.rows), static_cast<Eigen::Index>(m.columns));
  std::vector<Matrix::StorageIndex> lengths(m.rows);
  for (std::size_t r = 0; r < m.rows; ++r)
    lengths[r] = static_cast<Matrix::StorageIndex>(m.starts ? m.starts[r + 1] - m.starts[r] : m.columns);
  result.reserve(lengths);
  struct Insert {
    static void one(void *into, std::size_t row, std::size_t column, double value) {
      static_cast<Matrix *>(into)->insert(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) =
          value;
    }
  };
  adjgen_csr_visit(&m, Insert::one, &result);
  result.makeCompressed();
  return result;
}

} // namespace adjgen

#endif
