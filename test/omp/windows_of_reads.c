// n=96 m=96 : tables of indices that several reads of one region go through, some of them in loops without iterations; bounds without a sign that stand for "none"; factors of one cell each; rows of which only the first elements are read
#include <math.h>
#include <stdlib.h>

static void twice(int n, int m, const int *restrict near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      y[i] += k * x[near[i]];
    y[i] += x[near[i]] * x[i];
  }
}

static void by_locals(int n, int m, const int *restrict near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++) {
      const int j = near[i];
      y[i] += k * x[j] * x[j];
    }
    const int j = near[i];
    y[i] += x[j] * x[i];
  }
}

static double cube(double t) { return t * t * t; }
static void factored(int n, int m, const int *restrict near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      y[i] += cube(x[near[i]]);
    y[i] += cube(x[near[i]]) + cube(x[i]);
  }
}

static void without_sign(int n, size_t first, size_t end, const int *restrict near, const double *restrict x,
                         double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (size_t k = first; k < end; k++)
      y[i] += x[near[k]] * x[near[k]];
}

static void rows_without_sign(int n, const int *restrict start, const int *restrict column,
                              const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (size_t k = (size_t)start[i]; k < (size_t)start[i + 1]; ++k)
      y[i] += x[column[k]] * x[column[k]];
}

static void first_of_rows(int n, int few, int most, const int *restrict near, const double *restrict x,
                          double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < few; k++)
      y[i] += x[near[i * most + k]] * x[i];
}

void f(int n, int m, double *x, double *y) {
  int near[96], start[] = {-1, 0, 2, 2, 3}, column[] = {90, 4, 17};
  int *rows = malloc(12 * 8 * sizeof *rows);
  for (int i = 0; i < 96; i++)
    near[i] = i * 53 % 96;
  for (int i = 0; i < 12; i++)
    for (int k = 0; k < 3; k++)
      rows[8 * i + k] = (7 * i + k) % 96;
  for (int m0 = 0; m0 < 3; m0++) {
    twice(8, m0, near, x, y);
    by_locals(8, m0, near + 3, x, y);
    factored(8, m0, near + 5, x, y);
    factored(n, m0, near, x, y);
  }
  without_sign(m, (size_t)-1, 0, NULL, x, y);
  without_sign(m, 2, 5, near, x, y);
  without_sign(m, 5, 2, NULL, x, y);
  rows_without_sign(4, start, column, x, y);
  first_of_rows(12, 3, 8, rows, x, y);
  free(rows);
  for (int i = 0; i < n; i++)
    y[i] *= 0.125;
}
