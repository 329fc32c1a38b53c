// Planes of one array, by flat subscripts ([plane subscript]): the bounds of the loops show that iterations do not meet, or that
// they may. No prover is asked.
// RUN: %adjgen --head='apart(y)/(x)' --head='overlapping(y)/(x)' --head='byOneCell(y)/(x)' --head='collapsed(y)/(x)' --head='collapsedMeeting(y)/(x)' --head='otherWidth(y)/(x)' --head='pointers(y)/(x)' --head='fromTo(y)/(x)' --head='mayBeEmpty(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
#include <stddef.h>

void apart(size_t n, size_t m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++)
    for (size_t j = 1; j < m - 1; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell
      y[i] += x[i * m + j] * x[(n + i - 1) * m + j] * x[(2 * n + i + 1) * m + j - 1];
}

void overlapping(size_t n, size_t m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (size_t i = 0; i < n - 1; i++)
    for (size_t j = 1; j < m - 1; j++)
      // The first row of the second plane is read as the one behind the last one of the first.
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' {{is summed|is gathered|is incremented atomically|is incremented without protection in two phases}}
      y[i] += x[(i + 1) * m + j] * x[(n - 1 + i) * m + j];
}

void byOneCell(size_t n, size_t m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (size_t i = 1; i < n; i++)
    for (size_t j = 0; j < m; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' {{is summed|is gathered|is incremented atomically|is incremented without protection in two phases}}
      y[i] += x[i * m + j] * x[i * m + j + 1];
}

void collapsed(long n, long m, const double *restrict x, double *restrict y) {
#pragma omp parallel for collapse(2)
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < m - 1; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell
      y[i * m + j] += x[i * m + j] * x[(n + i - 1) * m + j + 1];
}

void collapsedMeeting(long n, long m, const double *restrict x, double *restrict y) {
#pragma omp parallel for collapse(2)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' {{is summed|is gathered|is incremented atomically|is incremented without protection in two phases}}
      y[i * m + j] += 2.0 * x[i * (m - 1) + j];
}

void otherWidth(size_t n, size_t m, size_t w, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' {{is summed|is gathered|is incremented atomically|is incremented without protection in two phases}}
      y[i] += 2.0 * x[i * w + j];
}

void pointers(size_t n, size_t m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++) {
    const double *row = x + i * m, *other = row + n * m;
    for (size_t j = 1; j < m - 1; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'row' is incremented without protection: every iteration reads another cell
      y[i] += row[j] * other[j - 1];
  }
}

void fromTo(long first, long last, long m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (long i = first; i < last; i++)
    for (long j = 0; j < m; j++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell
      y[i] += x[(i - first) * m + j] * x[(last - first + i - first) * m + j];
}

void mayBeEmpty(long n, long m, long w, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < w; j++)
      y[i] += 1.0;
    // That the loop in front says w > 0 where it has iterations says nothing here.
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' {{is summed|is gathered|is incremented atomically|is incremented without protection in two phases}}
    y[i] += x[i] * x[n + w - 1 + i];
  }
}
