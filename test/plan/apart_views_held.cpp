// In the version for arrays that are apart, what a container's view leads to is held by a variable that says restrict ([view of it]),
// so that sums over its elements become vectors.
// RUN: %adjgen '--head=dense(c)/(a,b,c)' %s -o - -- -fopenmp | FileCheck %s
#include <cstddef>
#include <vector>

// CHECK: static void dense_apart_b(
// CHECK: c_view_b.first = c_b.data();
// CHECK-NEXT: double *__restrict c_data_b = c_view_b.first;
// CHECK: ADJGEN_SUMS(factor_b)
void dense(std::size_t n, std::size_t l, std::size_t m, const std::vector<double> &a, const std::vector<double> &b,
           std::vector<double> &c) {
#pragma omp parallel for
  for (std::size_t i = 0; i < n; i++)
    for (std::size_t k = 0; k < l; k++) {
      const double factor = 0.5 * a[i * l + k];
      for (std::size_t j = 0; j < m; j++)
        c[i * m + j] += factor * b[k * m + j];
    }
}
