// Iterations that read one cell and are few apart: two phases, and which loops have none.
// RUN: %adjgen --head='stencil(y)/(x)' --head='window(y)/(x)' --head='strided(y)/(x)' --head='rows(y)/(x)' --head='orphaned(y)/(x)' --head='far(y)/(x)' --head='unknown(y)/(x,z)' --head='called(y)/(x)' --head='locked(y)/(x)' --head='collapsed(y)/(x)' --head='overwritten(x)/(x)' --head='unsignedProduct(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
#include <math.h>
#include <omp.h>
void stencil(long n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (long i = 1; i < n - 1; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection in two phases: iterations that may read one cell are at most 2 apart
    y[i] = sin(x[i - 1] * x[i] * x[i + 1]);
}
// CODE: void stencil_b(
// CODE: for (int phase = 0; phase < 2; phase++) {
// CODE-NEXT: adjgen_chunks mine = adjgen_static_phase(adjgen_trip_lt(1, n - 1, 1), 2, phase);
// CODE-NEXT: for (long i = mine.begin + 1; i < mine.end + 1; i++) {
// CODE-NOT: atomic
// CODE: #pragma omp barrier
void window(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = -3; k < 4; k++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection in two phases: iterations that may read one cell are at most 6 apart
      y[i] += x[i + k + 3] * x[i + k + 3];
}
void strided(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = n; i > 0; i -= 2)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection in two phases: iterations that may read one cell are at most 3 apart
    y[i] = x[3 * i] * x[3 * i + 12] * x[3 * i + 18];
}
void rows(int n, int m, double (*restrict x)[m], double (*restrict y)[m]) {
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
// REMARK: {{.*}}:[[@LINE+2]]:17: remark: the adjoint of 'x' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart
// REMARK: {{.*}}:[[@LINE+1]]:27: remark: the adjoint of 'x' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart
      y[i][j] = x[i][j] * x[i - 1][m - 1 - j];
}
// REMARK-NOT: in two phases
// Each thread may have got another pointer.
void orphaned(int n, const double *restrict x, double *restrict y) {
#pragma omp for
  for (int i = 1; i < n; i++)
    y[i] = x[i] * x[i - 1];
}
void far(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i + 17];
}
void unknown(int n, int d, const int *from, const double *restrict x, const double *z, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i + 1] * x[from[i]] + x[i + d] * z[i] * z[i * i];
}
static double third(const double *x, int i) {
  if (i < 0) // two returns: it stays a function
    return 0.0;
  return x[i] / 3.0;
}
void called(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i + 1] + third(x, i);
}
void locked(int n, omp_lock_t *lock, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_set_lock(lock);
    y[0] = y[0] * x[i] + x[i + 1];
    omp_unset_lock(lock);
  }
}
void collapsed(int n, int m, double (*restrict x)[m], double (*restrict y)[m]) {
#pragma omp parallel for collapse(2)
  for (int i = 1; i < 9; i++)
    for (int j = 0; j < m; j++)
      y[i][j] = x[i][j] * x[i - 1][j];
}
void overwritten(int n, double *restrict x) {
#pragma omp parallel for schedule(static, 1000)
  for (int i = 1; i < n; i++)
    x[i] = x[i] * x[i - 1];
}
void unsignedProduct(unsigned n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++)
    y[i] = x[3u * i] * x[3u * i + 3u];
}
