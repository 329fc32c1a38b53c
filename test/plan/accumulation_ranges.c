// Increments that cannot conflict, as bounds of loops and conditions show.
// REQUIRES: z3
// RUN: %adjgen --head='rows(y)/(a)' --head='halves(y)/(x)' --head='periodic(y)/(x)' --head='parity(y)/(x)' --head='sizes(y)/(a)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// CODE-NOT: atomic
#include <stddef.h>
void rows(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'a' is incremented without protection: every iteration reads another cell [-Rpass=accumulation-plan]
      y[i] += a[i * m + j] * x[j];
}
// REMARK-NOT: atomically
void halves(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell
    y[i] = x[i] * x[i + n];
}
// REMARK-NOT: atomically
void periodic(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell, as the bounds
    y[i] = x[(i + 1) % n] * x[(i + 1) % n];
}
// REMARK-NOT: atomically
void parity(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    if (i % 2 == 0)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell, as the bounds
      y[i] = x[i] * x[i - 1];
}
// REMARK-NOT: atomically
void sizes(int n, unsigned m, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'a' is incremented without protection: every iteration reads another cell
      y[i] += a[(size_t)i * m + j];
}
// REMARK-NOT: atomically
