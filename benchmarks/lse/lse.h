#ifndef LSE_H
#define LSE_H

#include <omp.h>

#include <algorithm>
#include <cmath>
#include <vector>

/// log(sum of exp(x[i])), kept from overflow by the largest x[i]: one maximum and one sum for each thread.
template <typename T> T log_sum_exp(const std::vector<T> &x) {
  const int n = static_cast<int>(x.size());
  const int threads = omp_get_max_threads();

  std::vector<T> largest(threads, x[0]);
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    T &mine = largest[omp_get_thread_num()];
    if (x[i] > mine)
      mine = x[i];
  }
  const T top = *std::max_element(largest.begin(), largest.end());

  std::vector<T> partial(threads);
#pragma omp parallel
  {
    const int thread = omp_get_thread_num();
    T sum = 0;
#pragma omp for
    for (int i = 0; i < n; ++i)
      sum += std::exp(x[i] - top);
    partial[thread] = sum;
  }
  T total = 0;
  for (const T &p : partial)
    total += p;
  return top + std::log(total);
}

#endif
