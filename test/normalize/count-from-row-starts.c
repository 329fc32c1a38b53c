// Loops over rows by pointers to their starts count from the starts, for adjoints only (normalize/RowStarts.cpp).
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen --mode=forward --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s --check-prefix=TANGENT
#include <stddef.h>

static void row(const double *a, const int *column, const double *x, int length, double *y) {
  double sum = 0.0;
  for (int k = 0; k < length; k++)
    sum += a[k] * x[column[k]];
  *y = sum;
}

#pragma adjgen differentiate(passed(y) / (a, x))
void passed(int rows, const int *start, const int *column, const double *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    row(a + start[i], &column[start[i]], x, start[i + 1] - start[i], &y[i]);
}
// CHECK-LABEL: function passed :
// CHECK-NOT: declare
// CHECK: declare sum
// CHECK-NEXT: for k : int = start->[i] while < start->[(+:int i 1)] step 1
// CHECK-NEXT: sum += (*:double a->[k] x->[column->[k]])
// TANGENT-LABEL: function passed :
// TANGENT-NOT: while < start->

// By members, with a first element apart; the counter has the type of what it counts from.
struct matrix {
  int rows;
  const long *start;
  const double *values;
};
#pragma adjgen differentiate(members(y) / (m, x))
void members(const struct matrix *m, const double *x, double *y) {
  for (int i = 0; i < m->rows; i++) {
    const long first = m->start[i];
    const double *values = &m->values[first];
    const size_t n = m->start[i + 1] - first;
    for (size_t k = 1; k < n; k++)
      y[i] += values[k] * x[first + k];
  }
}
// CHECK-LABEL: function members :
// CHECK: declare first : long = m->*.start->[i]
// CHECK-NEXT: for k{{[0-9]*}} : long = (+:long first (convert:long 1)) while < m->*.start->[(+:int i 1)] step 1
// CHECK-NEXT: y->[i] += (*:double m->*.values->[k{{[0-9]*}}] x->[

// The counter is used otherwise; another element of the row is read; the starts change; what the pointer is made from changes; the
// length is that of another row.
#pragma adjgen differentiate(others(y) / (a, x))
void others(int rows, int *start, const double *a, const double *x, double *y) {
  for (int i = 0; i < rows; i++) {
    const double *r = a + start[i];
    const int n = start[i + 1] - start[i];
    // CHECK-LABEL: function others :
    // CHECK: for k : int = 0 while < n
    for (int k = 0; k < n; k++)
      y[i] += r[k] * x[k];
    // CHECK: for k : int = 0 while < n
    for (int k = 0; k < n; k++)
      y[i] += r[k] * r[0];
    // CHECK: for k : int = 0 while < n
    for (int k = 0; k < n; k++) {
      y[i] += r[k];
      start[rows + 1] = k;
    }
    const int more = start[i + 2] - start[i + 1];
    // CHECK: for k : int = 0 while < more
    for (int k = 0; k < more; k++)
      y[i] += r[k];
    int s = start[i], e = start[i + 1];
    const double *t = a + s;
    const int m = e - s;
    s = 0;
    // CHECK: for k : int = 0 while < m
    for (int k = 0; k < m; k++)
      y[i] += t[k] * s;
  }
}
