// REQUIRES: z3
// The prover says what its limits have kept it from: sums without sign that might wrap around, with rows by a table, take more steps than it has.
// RUN: %adjgen '--head=planes(u,v)/(u,v)' --remarks %s -o %t.cpp -- -fopenmp 2>&1 | FileCheck %s
#include <utility>
#include <vector>

void planes(size_t n, size_t m, const size_t *at, std::vector<double> &u, std::vector<double> &v) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: the prover was asked {{[0-9]+}} questions about which iterations of this loop read one cell, and took {{[0-9]+}} steps; its limits ended the search: what it has not found is not proven
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++)
    for (size_t j = 1; j < m - 1; j++) {
      const double p = u[(0 * n + i) * m + j], q = u[(1 * n + i - 1) * m + j], r = u[(2 * n + at[i]) * m + j - 1],
                   s = u[(3 * n + i + 1) * m + j];
      v[(0 * n + i) * m + j] = p * q;
      v[(1 * n + i) * m + j] = q * r;
      v[(2 * n + i) * m + j] = r * s;
      v[(3 * n + i) * m + j] = s * p;
    }
  std::swap(u, v);
}
