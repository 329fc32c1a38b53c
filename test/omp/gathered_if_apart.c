// n=160 m=160 : increments that are gathered where a test at run time finds that arrays are apart: buffers that are swapped, parts of one array, arrays that overlap or are the same, in parallel and in serial loops, without an iteration
#include <stddef.h>

// The next state from the one before: apart, whichever is which.
static void swapped(int n, double a, double *x, double *y) {
  double *u = x, *v = y;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + a * (u[i - 1] - 2 * u[i] + u[i + 1]);
    double *other = u;
    u = v;
    v = other;
  }
}

// No race, whatever `to` is: what other iterations read is not assigned.
static void halves(int half, const double *from, double *to) {
#pragma omp parallel for
  for (int i = 0; i < half; i++)
    to[i] = 0.5 * from[i + 64] + 0.25 * from[i] - 0.125 * from[i + 65];
}

// Each iteration may read what the one before has assigned, or the one behind will assign.
static void serial(int n, const double *from, double *to, const double *factor) {
  for (int i = 2; i < n - 2; i++)
    to[i] = 0.5 * to[i] + 0.25 * from[i - 2] - 0.125 * from[i + 2] + 0.0625 * *factor;
}

// The sum may be one of the cells.
static void sum(int n, const double *from, double *result) {
  for (int i = 1; i < n - 1; i++)
    *result += 0.25 * from[i - 1] - 0.125 * from[i + 1];
}

// Rows of a grid: each thread has some, and the test is made for each.
static void grid(int width, int height, const double *from, double *to) {
#pragma omp parallel for
  for (int j = 0; j < height; j++)
    for (int i = 1; i < width - 1; i++)
      to[j * width + i] = 0.5 * from[j * width + i - 1] + 0.25 * from[j * width + i + 1];
}

static void none(int n, const double *from, double *to) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    to[i] = from[i - 1] + from[i + 1];
  for (int i = 1; i < n - 1; i++)
    to[i] += from[i - 1] - from[i + 1];
}

// A cell of its own array in another row: what is added does not change the seed.
static void tables(int n, double t[2][160], double (*s)[160]) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    t[1][i] = s[0][i - 1] - 0.5 * s[0][i + 1];
  for (int i = 1; i < n - 1; i++)
    t[0][i] += 0.25 * s[1][i + 1] - 0.125 * s[1][i - 1];
}

void f(int n, int m, double *x, double *y) {
  double t[2][160];
  swapped(n, 0.1, x, y);
  swapped(n / 2, 0.2, x, x + n / 2);
  halves(64, x, y);
  halves(64, x, x);
  halves(30, y, y + 95);
  serial(n, x, y, y);
  serial(n, x, x, y + 3);
  serial(n - 1, x, x + 1, x + 5);
  serial(n - 1, y + 1, y, y + 7);
  serial(n / 2, x, x + n / 2, x + n / 4);
  sum(n, x, y + 3);
  sum(n, x, x + 5);
  sum(n, y, y);
  grid(16, 5, x, x + 80);
  grid(16, 5, y, y);
  none(2, x, y);
  none(1, NULL, NULL);
  for (int i = 0; i < 160; i++) {
    t[0][i] = x[i] * y[i];
    t[1][i] = x[i] - y[i];
  }
  tables(m, t, t);
  for (int i = 0; i < 160; i++)
    y[i] = t[0][i] * t[1][i];
}
