// n=96 m=96 : rows of compressed storage by pointers to their starts, with lengths, in helpers that are called at one or several places, with first elements apart, empty rows, signed and unsigned counters, columns the same, tables in structs
#include <stddef.h>
#include <stdlib.h>

typedef struct {
  int rows;
  int *start;
  int *column;
} pattern;

static double product(const double *a, const int *column, const double *x, int length) {
  double sum = 0.0;
  for (int k = 0; k < length; k++)
    sum += a[k] * x[column[k]];
  return sum;
}

static void both(const pattern *p, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < p->rows; i++) {
    const int first = p->start[i], n = p->start[i + 1] - first;
    y[i] += product(a + first, p->column + first, x, n);
    y[i] *= 1.0 + 0.1 * product(&a[first], &p->column[first], x, n);
  }
}

static void without_sign(size_t rows, const size_t *restrict start, const double *restrict a,
                         double *restrict y) {
#pragma omp parallel for
  for (size_t i = 0; i < rows; i++) {
    const double *row = a + start[i];
    const size_t n = start[i + 1] - start[i];
    double sum = n > 0 ? row[0] * row[0] : 0.0;
    for (size_t k = 1; k < n; k++)
      sum += row[k] * row[k] * (1.0 + 0.1 * a[start[i] + k]);
    y[i] += sum;
  }
}

static void scaled(int rows, const int *restrict start, double *restrict a, const double *restrict x) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < rows; i++) {
    double *row = &a[start[i]];
    for (int k = 0; k < start[i + 1] - start[i]; k++)
      row[k] = row[k] * x[i] + 0.1 * row[k] * row[k];
  }
}

void f(int n, int m, double *x, double *y) {
  const int rows = m;
  int *start = malloc((rows + 1) * sizeof *start), *column = malloc((4 * rows + 1) * sizeof *column);
  size_t *starts = malloc((rows + 1) * sizeof *starts);
  start[0] = 0;
  for (int i = 0; i < rows; i++)
    start[i + 1] = start[i] + (i * 7 + 1) % 5;
  const int entries = start[rows];
  for (int i = 0; i <= rows; i++)
    starts[i] = start[i];
  for (int k = 0; k < entries; k++)
    column[k] = (k * 5 + k % 3) % n;
  double *a = malloc((entries + 1) * sizeof *a);
  for (int k = 0; k < entries; k++)
    a[k] = 0.3 + 0.2 * x[k % n];
  for (int i = 0; i < m; i++)
    y[i] = x[i % n];
  const pattern p = {rows, start, column};
  both(&p, a, x, y);
  scaled(rows, start, a, y);
  without_sign(rows, starts, a, y);
  free(a);
  free(starts);
  free(column);
  free(start);
}
