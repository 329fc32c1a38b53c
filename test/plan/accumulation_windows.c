// What a loop reaches by tables of indices is known in front of its region ([reach known in front] in plan/accumulate/Windows.h), where the
// loop certainly reads the tables.
// RUN: %adjgen '--head=neighbours(y)/(x)' '--head=rows(y)/(x)' '--head=of_indices(y)/(x)' '--head=twice(y)/(x)' '--head=conditional(y)/(x)' '--head=left(y)/(x)' '--head=changed(y)/(x)' '--head=strided(y)/(x)' '--head=first_of_rows(y)/(x)' '--head=by_rows(y)/(x)' '--head=beside(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen '--head=twice(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=TWICE %s
// RUN: %adjgen '--head=without_sign(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=SIGN %s
// RUN: %adjgen '--head=rows_without_sign(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=ROWS %s
#include <stddef.h>

void neighbours(int n, int most, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < most; k++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches
      y[i] += x[near[i * most + k]] * x[near[i * most + k]];
}

void rows(int n, const int *start, const int *column, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches
      y[i] += x[3 * column[k] + 1] * x[3 * column[k]];
}

void of_indices(int n, const int *first, const long *second, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const long j = second[first[i]];
    if (j >= 0)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches
      y[i] += x[j] * x[j];
  }
}

// Each read has its own range: the one inside of the loop has none where that has no iterations.
// TWICE-DAG: adjgen_range near_values{{[0-9]*}} = adjgen_range_of_values(near, sizeof(int), 1, i_range);
// TWICE-DAG: adjgen_range near_values{{[0-9]*}} = adjgen_range_of_values(near, sizeof(int), 1, adjgen_range_if(k_range, i_range));
// TWICE-DAG: = adjgen_range_hull(
void twice(int n, int m, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches
      y[i] += k * x[near[i]];
    y[i] += x[near[i]] * x[near[i]];
  }
}

// ---- not read, perhaps
void conditional(int n, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (y[i] > 0.0)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks
      y[i] += x[near[i]] * x[near[i]];
}

void left(int n, int m, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      if (near[i * m + k] < 0)
        break;
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{summed per thread in blocks|incremented atomically}}
      y[i] += x[near[i * m + k]] * x[near[i * m + k]];
    }
}

void changed(int n, int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks
      y[i] += x[near[i]] * x[near[i]];
#pragma omp for
    for (int i = 0; i < n; i++)
      near[i] = 0;
  }
}

void strided(int n, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i += 2)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks
    y[i] += x[near[i]] * x[near[i]];
}

void first_of_rows(int n, int few, int most, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < few; k++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks
      y[i] += x[near[i * most + k]] * x[near[i * most + k]];
}

void by_rows(int n, const int *start, const int *kind, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks
      y[i] += x[kind[i]] * x[kind[i]];
}

// All reads of an array, or none: increments of one cell are joined.
void beside(int n, const int *near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks
    y[i] += x[near[i]] * x[near[i]];
    if (y[i] > 0.0)
      y[i] += x[near[i]];
  }
}

// ---- bounds without a sign: what looks negative is a loop without iterations, which reads nothing. `y` and `x` may overlap: the test on
// entry reads the table, too.
// SIGN: adjgen_range k_range = adjgen_range_from_zero(adjgen_range_of((adjgen_index)lo, (adjgen_index)end - 1));
// SIGN: adjgen_range k_range = adjgen_range_from_zero(adjgen_range_of((adjgen_index)lo, (adjgen_index)end - 1));
void without_sign(int n, size_t lo, size_t end, const int *near, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (size_t k = lo; k < end; k++)
      y[i] += x[near[k]] * x[near[k]];
}
// ROWS: adjgen_range_from_zero(adjgen_range_of_rows(start,
void rows_without_sign(int n, const int *start, const int *column, const double *restrict x,
                       double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (size_t k = start[i]; k < start[i + 1]; ++k)
      y[i] += x[column[k]] * x[column[k]];
}
