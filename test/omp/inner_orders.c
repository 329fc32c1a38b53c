// n=70 m=60 : inner loops of parallel ones whose order does not matter, and such where it does: rows of tables, seeds that are read in loops, recurrences, arrays that may be one, rows of twelve
#include <math.h>
#include <stddef.h>

/// A sparse product in a struct: the seed of a row is what its loop hands on.
typedef struct {
  int rows, *start, *column;
  double *value, *x, *y;
} Matrix;

static void product(Matrix *a) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < a->rows; i++) {
      a->y[i] = 0.0;
      for (int k = a->start[i]; k < a->start[i + 1]; k++)
        a->y[i] += a->value[k] * a->x[a->column[k]];
    }
  }
}

static void apart(int rows, const int *restrict start, const int *restrict column,
                  const double *restrict value, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    y[i] = 0.0;
    for (int k = start[i]; k < start[i + 1]; k++)
      y[i] += value[k] * x[column[k]] * x[column[k]];
    for (int k = start[i] + 1; k <= start[i + 1] - 1; k++)
      if (column[k] % 3)
        y[i] += x[column[k]] * value[k - 1];
  }
}

/// What is added to a row's cells is read by the next round of the same row: the order stays.
static void inPlace(int n, int m, double *restrict u, const double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      u[i * m + j] = 0.5 * u[i * m + j] * u[i * m + j - 1] + v[i * m + j];
}

/// A prefix sum: each iteration reads what all before have left.
static void sums(int n, int m, const double *restrict u, double *restrict w) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.1;
    for (int j = 0; j < m; j++) {
      sum += u[i * m + j] * sum * 0.1;
      w[i * m + j] += sum;
    }
  }
}

/// They may be one array.
static void aliased(int n, int m, const double *u, double *w) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i * m + j] += 0.2 * u[i * m + j] * u[i * m + m - 1 - j];
}

/// Pairs within a distance, marks, early ends, counted down, unsigned, by two.
static double potential(double r) {
  if (r >= 0.4)
    return 0.0;
  if (r < 0.01)
    return (0.4 - r) * (0.4 - r) * (0.4 - r);
  const double s = 0.4 - r;
  return s * s * s;
}
static void addIfNear(double r, double *to, double *more) {
  if (r < 0.3) {
    const double s = 0.3 - r;
    *to += s * s * s;
    *more += s * s * s * *more * r;
  }
}
static double limited(double a, double b) {
  if (a * b <= 0.0)
    return 0.0;
  return a * a * a * b * b * b;
}
static void pairs(int n, int m, const int *near, const double *restrict x, double *restrict e) {
#pragma omp parallel for schedule(static)
  for (int i = 1; i < n; i++) {
    double sum = 0.0, more = 1.0;
    for (int k = 0; k < m; k++) {
      const int j = near[i * m + k];
      const double d = x[i] - x[j];
      sum += potential(d * d + 0.001 * x[j]);
      addIfNear(d * d, &sum, &more);
      if (k % 5 == 4)
        continue;
      sum += 0.1 * limited(x[i] - x[j], x[i - 1] - x[j]);
    }
    for (int k = m - 1; k >= 0; k -= 2)
      sum += x[near[i * m + k]] * x[i];
    for (size_t k = 0; k < (size_t)m; k++)
      sum += 0.1 * x[near[i * m + k]] * x[near[i * m + k]];
    e[i] += sum + more;
  }
}

/// Rows of twelve, a constant number.
static void rows(int n, const double (*x)[12], const double q[3][12], double *restrict e) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) {
      double sum = 0.0;
      for (int j = 0; j < 12; j++)
        sum += q[k][j] * (x[i][j] - q[k][j]) * (x[i][j] - q[k][j]);
      e[i] += exp(-0.1 * sum);
    }
}

void f(int n, int m, double *x, double *y) {
  int start[21], column[100], near[160];
  double value[100], q[3][12];
  for (int i = 0; i <= 20; i++)
    start[i] = i * 3 + (i > 7 ? 5 : 0);
  for (int k = 0; k < 100; k++) {
    column[k] = k * 7 % 30;
    value[k] = x[k % n] * 0.1 + 0.3;
  }
  for (int k = 0; k < 160; k++)
    near[k] = (k * 13 + k / 8) % 20;
  for (int k = 0; k < 36; k++)
    q[k / 12][k % 12] = x[k] * x[k];
  Matrix a = {20, start, column, value, x, y};
  product(&a);
  a.x = y, a.y = y + 30, a.rows = 10; // apart, but for what it reaches
  product(&a);
  apart(15, start, column, value, x, y + 40);
  inPlace(6, 10, y, x);
  sums(6, 10, x, y);
  aliased(6, 10, x, y);
  aliased(4, 10, y, y);
  pairs(20, m / 8, near, x, y);
  rows(5, (const double(*)[12])x, (const double(*)[12])q, y);
}
