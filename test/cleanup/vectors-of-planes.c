// Loops that set cells of more rows than compilers compare say that their iterations do not depend on each other, where the loops around
// show how far the rows are apart (ir/SubscriptDistances.h).
// RUN: %adjgen '--head=planes(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=PLANES %s
// RUN: %adjgen '--head=tables(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=TABLES %s
// RUN: %adjgen '--head=overlapping(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_VECTORS %s
// RUN: %adjgen '--head=longer(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_VECTORS %s
// RUN: %adjgen '--head=as_long(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=EXACT %s
// RUN: %adjgen '--head=one_longer(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_VECTORS %s
// RUN: %adjgen '--head=few(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_VECTORS %s

#define CELLS(FIRST, SECOND, THIRD, FOURTH)                                                                  \
  const double a = u[FIRST], b = u[SECOND - 1], c = u[THIRD + 1], d = u[FOURTH], p = a * b + c * d;          \
  v[FIRST] += p * a, v[SECOND] += p * b, v[THIRD] += p * c, v[FOURTH] += p * d

void planes(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const int at = i * m + j, plane = n * m;
      CELLS(at, plane + at, 2 * plane + at - m, 3 * plane + at + m);
    }
}
// PLANES-LABEL: void planes_b(
// PLANES: ADJGEN_VECTORS
// PLANES-NEXT: for (int j = 1; j < m - 1; j++) {

static const int dx[4] = {0, 1, -1, 0}, dy[4] = {1, 0, 0, -1};
void tables(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      double p[4], sum = 0.0;
      for (int q = 0; q < 4; q++) {
        p[q] = u[(q * n + i - dx[q]) * m + j - dy[q]];
        sum += p[q] * p[q];
      }
      for (int q = 0; q < 4; q++)
        v[(q * n + i) * m + j] += sum * p[q];
    }
}
// TABLES-LABEL: void tables_b(
// TABLES: ADJGEN_VECTORS
// TABLES-NEXT: for (int j = 1; j < m - 1; j++) {
// TABLES: ADJGEN_WRITTEN_OUT(4)
// TABLES-NEXT: for (int q

// Cells of another iteration; rows that are as long as their distance, and longer; two cells of two rows.
void overlapping(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const int at = i * m + j, plane = n * m;
      CELLS(at, at + 2, 2 * plane + at - m, 3 * plane + at + m);
    }
}
void longer(int n, int m, int plane, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const int at = i * m + j;
      CELLS(at, plane + at, 2 * plane + at, 3 * plane + at);
    }
}
// Rows one behind the other, and one cell longer than that.
#define ROWS(AT, M)                                                                                          \
  const double a = u[AT], b = u[AT + M], c = u[AT + 2 * M], d = u[AT + 3 * M], p = a * b + c * d;            \
  v[AT] += p * a, v[AT + M] += p * b, v[AT + 2 * M] += p * c, v[AT + 3 * M] += p * d
void as_long(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const int at = 8 * i * m + j;
      ROWS(at, m);
    }
}
// EXACT-LABEL: void as_long_b(
// EXACT: ADJGEN_VECTORS
// EXACT-NEXT: for (int j = 0; j < m; j++) {
void one_longer(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= m; j++) {
      const int at = 8 * i * m + j;
      ROWS(at, m);
    }
}
void few(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      v[i * m + j] += u[i * m + j] * u[i * m + j];
}
// NONE: _b(
