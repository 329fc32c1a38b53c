// n=150 m=60 : increments that are gathered in loops inside distributed ones, by one thread, and in code without threads
#include <stddef.h>

struct field {
  double *restrict value;
  const double *restrict source;
  double row[80], sums[80];
};

// Rows above and below are read once for each column.
static void grid(int rows, int columns, double (*restrict u)[columns], double (*restrict v)[columns]) {
#pragma omp parallel for
  for (int j = 1; j < rows - 1; j++)
    for (int i = 1; i < columns - 1; i++)
      v[j][i] = u[j][i] + 0.1 * (u[j][i - 1] * u[j][i + 1] + u[j - 1][i] + u[j + 1][i] - 4.0 * u[j][i]);
}

// Rows in one array; the sum of a row; a row of the struct.
static void rows(size_t n, size_t width, const double *restrict x, struct field *f) {
#pragma omp parallel for
  for (size_t j = 0; j < n; j++) {
    double sum = 0.0;
    for (size_t i = 2; i < width; i++)
      sum += x[j * width + i] * x[j * width + i - 2] - x[j * width + i - 1];
    f->value[j] = sum;
  }
#pragma omp parallel
#pragma omp single
  for (size_t i = 1; i < width; i++)
    f->sums[i - 1] = x[i] * x[i - 1] + f->row[i] - 0.5 * f->row[i - 1] + f->source[i] * f->source[i + 1];
}

// Of one thread: a constant number of iterations, and too few to be worth it.
static void alone(const double *restrict x, double *restrict y) {
  for (int i = 3; i < 75; i++)
    y[i] = x[i] * x[i - 3] + 0.5 * x[i - 1];
  for (int i = 1; i < 20; i++)
    y[i] += x[i - 1] - x[i];
}

void f(int n, int m, double *restrict x, double *restrict y) {
  double u[10][12], v[10][12] = {{0.0}}, w[10][12] = {{0.0}}, value[12], z[80] = {0.0};
  struct field a = {value, x + 5, {0.0}, {0.0}};
  for (int i = 0; i < 120; i++)
    u[i / 12][i % 12] = x[i];
  for (int i = 0; i < 80; i++)
    a.row[i] = x[n - 1 - i] * x[i];
  grid(3, 12, u, v);
  grid(10, 12, u, w);
  grid(10, 2, u, w);
  rows(12, 12, x, &a);
  alone(x, z);
  for (int i = 0; i < m; i++)
    y[i] += v[i % 10][i % 12] * w[i % 7][i % 11] + value[i % 12] + a.sums[i % 12] + 0.5 * z[i];
}
