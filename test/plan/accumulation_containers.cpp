// What iterations read through a pointer in an object: another cell each, as long as nothing moves the pointer.
// RUN: %adjgen --head='elements(y)/(x)' --head='members(y)/(x)' --head='rows(y)/(x)' --head='chosen(y)/(x,z)' --head='stencil(y)/(x)' --remarks %s -o %t.cpp -- -fopenmp 2> %t.remarks
// RUN: FileCheck %s < %t.remarks
#include <cmath>
#include <vector>
void elements(const std::vector<double> &x, double &y) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (std::size_t i = 0; i < x.size(); ++i)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x_view' is incremented without protection: every iteration reads another cell
    sum += std::exp(x[i]);
  y = sum;
}
class Field {
  std::vector<double> u, v;

public:
  Field(int n, const double *from) : u(from, from + n), v(from, from + n) {}
  double energy(int i) const { return u[i] * u[i] * v[i]; }
};
void members(int n, double *x, double &y) {
  const Field field(n, x);
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += field.energy(i);
  // CHECK: {{.*}}:19:{{[0-9]+}}: remark: the adjoint of 'field' is incremented without protection: every iteration reads another cell
  // CHECK: {{.*}}:19:{{[0-9]+}}: remark: the adjoint of 'field' is incremented without protection: every iteration reads another cell
  y = sum;
}
void rows(int m, int n, const std::vector<double> &x, double &y) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < m; ++i) {
    const double *row = &x[i * n];
    for (int j = 0; j < n; ++j)
      // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'row' is incremented without protection: every iteration reads another cell
      sum += row[j] * row[j];
  }
  y = sum;
}
struct Pair {
  const double *a, *b;
};
void chosen(int n, double *x, double *z, double *y) {
  Pair p[2] = {{x, z}, {x, z}};
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'p' is incremented atomically: different iterations may read the same cell
    y[i] = p[i % 2].a[i] * p[0].b[i];
}
void stencil(const std::vector<double> &x, std::vector<double> &y) {
  const long n = static_cast<long>(x.size());
#pragma omp parallel for
  for (long i = 1; i < n - 1; ++i)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x_view' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart, if 'y_view' is apart from 'x_view', which is tested at run time
    y[i] = x[i - 1] * x[i] * x[i + 1];
}
