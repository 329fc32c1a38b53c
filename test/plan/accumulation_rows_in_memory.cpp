// RUN: %adjgen '--head=heat(v)/(u)' '--head=sizes(v)/(u)' '--head=dimensions(v)/(u)' '--head=strides(v)/(u)' '--head=negative(v)/(u)' --remarks %s -o %t.cpp -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen '--head=changing(v)/(u)' --remarks %s -o %t.cpp -- -fopenmp 2>&1 | FileCheck --check-prefix=CHANGING %s
#include <cmath>
#include <vector>
// Rows whose length stands in memory, in containers, with unsigned subscripts.
struct Grid {
  int nx, ny;
};
void heat(const Grid &g, const std::vector<double> &u, std::vector<double> &v) {
#pragma omp parallel for
  for (int j = 1; j < g.ny - 1; j++)
    for (int i = 1; i < g.nx - 1; i++) {
      const int k = j * g.nx + i;
      // CHECK: [[@LINE+2]]:23: remark: the adjoint of 'u{{.*}}' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart
      // CHECK: [[@LINE+1]]:35: remark: the adjoint of 'u{{.*}}' is incremented without protection in two phases: iterations that may read one cell are at most 2 apart
      v[k] = std::sin(u[k + 1]) * u[k - g.nx] + u[k + g.nx];
    }
}
void sizes(std::size_t nx, std::size_t ny, const std::vector<double> &u, std::vector<double> &v) {
#pragma omp parallel for
  for (std::size_t j = 1; j < ny - 1; j++)
    for (std::size_t i = 1; i < nx - 1; i++) {
      const std::size_t k = j * nx + i;
      // CHECK: [[@LINE+1]]:35: remark: the adjoint of 'u{{.*}}' is incremented without protection in two phases: iterations that may read one cell are at most 2 apart
      v[k] = std::sin(u[k + 1]) * u[k - nx] + u[k + nx];
    }
}
void dimensions(const int *n, const double *__restrict u, double *__restrict v) {
#pragma omp parallel for
  for (int j = 0; j < n[1]; j++)
    for (int i = 1; i < n[0]; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection: every iteration reads another cell
      v[i + n[0] * j] = std::sin(u[i + n[0] * j]) * u[n[0] * j + i - 1];
}
// What a row's length is changes in the loop.
void changing(Grid *g, const double *__restrict u, double *__restrict v) {
#pragma omp parallel for ordered
  for (int j = 1; j < 8; j++) {
    for (int i = 1; i < g->nx - 1; i++)
      // CHANGING: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is {{incremented atomically|summed per thread in blocks}}
      v[i + g->nx * j] = std::sin(u[i + g->nx * j + 1]) * u[i + g->nx * j];
#pragma omp ordered
    g->nx = 9;
  }
}
// No loop says that a row is as long as that: this may be the length of a column, or a negative number. The run knows.
void strides(std::size_t n, std::size_t stride, const double *__restrict u, double *__restrict v) {
#pragma omp parallel for
  for (std::size_t j = 1; j < n; j++)
    for (std::size_t i = 1; i < n; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
      v[i + n * j] = std::sin(u[i + stride * j]) * u[i + stride * j - 1];
}
void negative(std::size_t n, std::size_t stride, const double *__restrict u, double *__restrict v) {
#pragma omp parallel for
  for (std::size_t j = 1; j < n; j++)
    for (std::size_t i = 0; i < 1; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
      v[i + n * j] = std::sin(u[i + stride * j]) * u[i + stride * j + 1];
}
