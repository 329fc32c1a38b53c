// RUN: %adjgen '--head=steps(u,v)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: %adjgen '--head=relax(x,y)/(x,y)' %s -o %t.relax.c -- -fopenmp
// RUN: FileCheck --check-prefix=RELAX %s < %t.relax.c
// RUN: %adjgen '--head=joined(u,v)/(u,v)' %s -o %t.joined.c -- -fopenmp
// RUN: FileCheck --check-prefix=JOINED %s < %t.joined.c
// Buffers that are only exchanged are apart at any one time: rows are gathered without a test, and not saved.
void steps(int n, int m, int count, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < count; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        // CHECK: [[@LINE+2]]:9: remark: each step sets 'b' in new memory, so that what it overwrites is not saved: the time loop at line 10 exchanges the buffers
        // CHECK: [[@LINE+1]]:24: remark: the adjoint of 'a' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 1 apart [-Rpass
        b[i * m + j] = a[i * m + j - 1] * a[i * m + j + 1] + 0.5 * a[(i - 1) * m + j];
    double *t = a;
    a = b;
    b = t;
  }
}
// CODE-NOT: apart
// CODE: adjgen_renamed_push_row(&b_steps, &b[i * m + 1]
// CODE-NOT: apart

// In the version for arrays that are apart: sums into the one are collected while the other's seeds are taken.
void relax(int n, int sweeps, const int *start, const int *column, const double *value, double *x, double *y) {
  for (int s = 0; s < sweeps; s++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      double sum = 0.0;
      for (int k = start[i]; k < start[i + 1]; k++)
        sum += value[k] * x[column[k]];
      y[i] = x[i] - 0.5 * sum;
    }
    double *t = x;
    x = y;
    y = t;
  }
}
// RELAX: relax_apart_b(
// RELAX: adjgen_add_in_double(&x_b[column[k]], value[k] * sum_b, x_sum);
// RELAX: {{^}}void relax_b(

// One comes to lead to the other's array: nothing is known.
void joined(int n, int count, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < count; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] * a[i + 1] + 0.5 * b[i];
    a = b;
  }
}
// JOINED: adjgen_row_is_apart
