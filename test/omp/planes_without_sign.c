// n=360 m=360 : planes of one array, by flat subscripts without sign, of 64 bits and of 32, in collapsed loops, in rows of another length, in blocks behind each other: iterations that read one cell, and such that do not; planes that overlap by a row, by a cell
#include <stddef.h>

static double flux(double a, double b) { return a * b / (1.0 + a * a); }

static void apart(size_t n, size_t m, const double *x, double *y) {
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++)
    for (size_t j = 1; j < m - 1; j++) {
      const double p = x[(0 * n + i) * m + j], q = x[(1 * n + i - 1) * m + j], r = x[(2 * n + i + 1) * m + j - 1];
      y[i * m + j] += flux(p, q) + flux(q, r) * p;
    }
}

/* The last row of a plane is the first one of the next, as another iteration reads it. */
static void overlapping(size_t n, size_t m, const double *x, double *y) {
#pragma omp parallel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      y[i * m + j] += flux(x[i * m + j], x[(n + i - 1) * m + j]) + x[(2 * n + i + 1) * m + j];
}

static void byOneCell(unsigned n, unsigned m, const double *x, double *y) {
#pragma omp parallel for
  for (unsigned i = 1; i < n - 1; i++)
    for (unsigned j = 0; j < m; j++)
      y[i * m + j] += flux(x[i * m + j + 1], x[(n + i) * m + j]);
}

static void collapsed(long n, long m, const double *x, double *y) {
#pragma omp parallel for collapse(2)
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < m - 1; j++)
      y[i * m + j] += flux(x[i * m + j], x[(n + i - 1) * m + j + 1]) * x[(2 * n + i) * m + j - 1];
}

/* Columns of rows that go on in the next ones. */
static void collapsedMeeting(long n, long m, const double *x, double *y) {
#pragma omp parallel for collapse(2)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      y[i * m + j] += flux(x[i * (m - 1) + j], x[n * m + i * m + j]);
}

static void shorter(size_t n, size_t m, size_t w, const double *x, double *y) {
#pragma omp parallel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      y[i * m + j] += flux(x[i * w + j], x[n * m + i * m + j]);
}

typedef struct {
  size_t first, last, width;
} Part;
static void part(const Part *p, const double *x, double *y) {
#pragma omp parallel for
  for (size_t i = p->first; i < p->last; i++)
    for (size_t j = 0; j + 2 < p->width; j++)
      y[i] += flux(x[(i - p->first) * p->width + j], x[(p->last + i) * p->width + j + 2]);
}

static void triangle(size_t n, const double *x, double *y) {
#pragma omp parallel for
  for (size_t i = 1; i < n; i++)
    for (size_t j = 0; j < i; j++)
      y[i] += flux(x[i * n + j], x[(n + j) * n + i]);
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    y[k] = 0.1 * x[k % n];
  apart(8, 9, x, y);
  apart(3, 3, x + 7, y + 100);
  apart(2, 40, x, y);
  overlapping(6, 10, x + 70, y + 20);
  byOneCell(7, 11, x, y + 30);
  collapsed(8, 9, x + 5, y + 40);
  collapsedMeeting(9, 8, x, y + 60);
  shorter(9, 8, 6, x + 3, y + 70);
  shorter(9, 8, 8, x + 9, y + 90);
  const Part p = {2, 6, 12};
  part(&p, x, y + 150);
  triangle(9, x, y + 200);
}
