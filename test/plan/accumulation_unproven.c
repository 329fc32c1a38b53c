// What looks exclusive and is not: the increments stay atomic.
// RUN: %adjgen --head='flag(y)/(x)' --head='sometimes(y)/(x)' --head='cut(y)/(x)' --head='wraps(y)/(x)' --head='changes(y)/(x)' --head='later(y)/(x)' --head='overlap(y)/(x)' --head='twoBases(y)/(x)' --head='sections(y)/(x)' --head='sums(y)/(x)' --head='locked(y)/(x)' --head='own(y)/(x)' --head='emptyLoop(y)/(x)' --head='otherBranch(y)/(x)' --head='sizes(y)/(a)' --head='rows(y)/(a)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck %s < %t.remarks
#include <omp.h>
#include <stddef.h>
// CHECK-NOT: adjoint of 'x' is incremented without
// All iterations write one cell: a race, if a harmless one, of which nothing follows.
void flag(int n, int *any, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    any[0] = 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}: different iterations may read the same cell; threads get no copies of it, since the number of its elements is not constant [-Rpass=accumulation-plan]
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void sometimes(int n, int *seen, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (i < n / 2)
      seen[c[i]] = 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void cut(int n, int *seen, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    seen[c[i]] = 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[(unsigned char)c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void wraps(int n, int *seen, const unsigned *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    seen[c[i]] = 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[c[i] * 2u];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void changes(int n, int *c, int *seen, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    seen[c[i]] = 1;
    c[i] = 0;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void later(int n, const int *restrict c, int *restrict seen, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = c[i];
    seen[k] = 1;
    k = k / 2;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[k];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void overlap(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= 3; j++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in a copy of what the loop reaches, or in blocks where that is much}}
      y[c[i]] += x[3 * c[i] + j];
}
// CHECK-NOT: adjoint of '{{x|p}}' is incremented without
void twoBases(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *p = i % 2 ? x : x + 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'p' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[c[i]] += p[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void sections(int n, const int *c, int *seen, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical
    seen[c[i]] = 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void sums(int n, const int *c, int *seen, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    seen[c[i]] += 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void own(int n, const int *c, const double *restrict x, double *restrict y) {
  int seen[64];
#pragma omp parallel for private(seen)
  for (int i = 0; i < n; i++) {
    seen[c[i]] = i;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in a copy of what the loop reaches, or in blocks where that is much}}
    y[i] = x[c[i]] * seen[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void emptyLoop(int n, const int *c, const int *m, int *seen, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m[i]; j++)
      seen[c[i]] = 1;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'x' is incremented without
void otherBranch(int n, const int *c, const int *m, int *seen, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (m[i])
      seen[c[i]] = 1;
    else
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
      y[i] = x[c[i]];
}
// CHECK-NOT: adjoint of 'x' is incremented without
// Two iterations may add to one cell, one after the other.
void locked(int n, omp_lock_t *lock, const int *c, double *restrict sums, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_set_lock(lock);
    sums[c[i]] += 1.0;
    omp_unset_lock(lock);
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is {{incremented atomically|summed per thread in a copy of what the loop reaches, or in blocks where that is much}}
    y[i] = x[c[i]];
  }
}
// CHECK-NOT: adjoint of 'a' is incremented without
// The product may wrap around.
void sizes(int n, unsigned m, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'a' is {{incremented atomically|summed per thread in blocks, which are added atomically}}
      y[i] += a[i * m + j];
}
// The run finds out how far rows reach.
void rows(int n, int m, int w, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'a' is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
      y[i] += a[i * w + j];
}
