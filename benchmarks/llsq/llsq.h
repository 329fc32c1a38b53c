#ifndef LLSQ_H
#define LLSQ_H

#include <omp.h>

#include <numeric>
#include <vector>

/// Half the squared residual of the linear least squares problem A x = b, A in rows of n.
template <typename T> T linear_least_squares(int m, int n, const T *A, const T *b, const T *x) {
  std::vector<T> partial(omp_get_max_threads(), T(0));

#pragma omp parallel for
  for (int i = 0; i < m; ++i) {
    const T *row = A + static_cast<std::size_t>(i) * n;
    T r = -b[i];
    for (int j = 0; j < n; ++j)
      r += row[j] * x[j];
    partial[omp_get_thread_num()] += r * r;
  }

  return std::accumulate(partial.begin(), partial.end(), T(0)) / 2;
}

#endif
