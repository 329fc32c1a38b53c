// n=60 m=60 : loops that overwrite rows of cells, saved in one piece; and what looks like rows
#include <stddef.h>
#include <string.h>

// In place by way of other arrays, several times: two rows for each iteration of the shared loop.
static void back(int nx, int ny, double *restrict u, double *restrict v, const double *restrict un,
                 const double *restrict vn) {
  int i, j, k;
#pragma omp parallel for schedule(static) private(i, k)
  for (j = 1; j < ny - 1; j++)
    for (i = 1; i < nx - 1; i++) {
      k = i + nx * j;
      u[k] = un[k] * v[k + nx - nx];
      v[k] = vn[k];
    }
}

static void both(int nx, int ny, double *restrict u, double *restrict v, const double *restrict un,
                 const double *restrict vn) {
  int i, j, k;
#pragma omp parallel for schedule(static) private(i, k)
  for (j = 1; j < ny - 1; j++)
    for (i = 1; i < nx - 1; i++) {
      k = i + nx * j;
      u[k] = 0.8 * un[k];
      v[k] = 0.7 * vn[k] * v[k];
    }
}

static void step(int nx, int ny, const double *restrict u, const double *restrict v, double *restrict un,
                 double *restrict vn) {
#pragma omp parallel for schedule(static)
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      int k = i + nx * j;
      un[k] = u[k] + 0.1 * u[k] * (v[k + 1] - v[k - nx]);
      vn[k] = v[k] + 0.1 * v[k] * u[k - 1];
    }
}

// Iterations are on the threads that had them, whatever the schedule; an empty row, and one of which only the
// last cell is there; offsets from an array.
static void offsets(int n, const int *first, double *restrict u, const double *restrict w) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int r = 0; r < n; r++)
    for (int i = first[r] - first[r + 1] + 1; i <= 0; i++)
      u[i + first[r + 1] - 1] *= w[r] * u[i + first[r + 1] - 1];
}

// Subscripts without a sign: of as many bits as an address they may wrap around, of fewer they are no rows.
static void withoutSigns(unsigned n, size_t from, double *restrict u, const double *restrict w) {
#pragma omp parallel for schedule(static, 3)
  for (unsigned r = 0; r < n / 10; r++) {
    for (size_t i = 1; i <= 10; i++)
      u[i + from - 1 + 10 * (size_t)r] = w[i - 1] * w[i] * u[i + from - 1 + 10 * (size_t)r];
    for (unsigned i = 0; i < 10; i++) {
      unsigned k = i + 4294967286u + 10 * r + 10u;
      u[k] = w[k] * u[k] * u[k];
    }
    for (unsigned i = 0; i < 10; i++)
      (u + 10 * r)[i] += w[i] * (u + 10 * r)[i];
  }
}

// Not one cell after the other; not the same row in each iteration; not forwards; cells of other iterations.
static void others(int n, const int *at, double a[restrict 6][10], const double *restrict w) {
#pragma omp parallel for
  for (int j = 0; j < 6; j++) {
    for (int i = 0; i < 10; i += 2)
      a[j][i] *= w[i] * a[j][i];
    for (int i = 9; i >= 0; i--)
      a[j][i] *= w[i] * a[j][i];
    for (int i = 0; i < 9; i++)
      a[j][i] = a[j][i] * a[j][i + 1];
    for (int i = 1; i < 10; i++)
      a[j][i] = a[j][i] * a[j][i - 1] + w[i];
    for (int i = 0; i < 10; i++) {
      a[j][i] *= w[n - 1] * a[j][i];
      a[j][i] *= w[i] * a[j][i];
    }
    for (int i = 0; i < 10; i++) {
      double s = a[j][i] * a[j][i];
      a[j][i] = s * w[i];
    }
  }
  for (int i = 0; i < 6; i++) {
    unsigned k = (unsigned)at[i];
    a[k][i] = a[k][i] * a[k][i];
  }
}

// A loop that is left, and one in which not every cell is overwritten.
static void left(int n, double *restrict u, const double *restrict w) {
  for (int i = 0; i < n; i++) {
    if (i * i > 20 * n)
      break;
    u[i] *= u[i] * w[i];
  }
  for (int i = 0; i < n; i++)
    if (i * 7 % 10 > 3)
      u[i] *= u[i] * w[i];
}

// What is overwritten may be what is read: of the same cells, and of later ones.
static void shared(int n, double *u, double *w) {
#pragma omp parallel
  {
#pragma omp for
    for (int j = 0; j < 3; j++)
      for (int i = 0; i < n / 3; i++)
        u[i + n / 3 * j] = u[i + n / 3 * j] * w[i + n / 3 * j];
  }
}

static void later(int n, double *u, const double *w) {
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < n; i++)
      u[i] = u[i] * w[i + 1] + 0.1 * w[i];
}

// Integers, in records, in an array of the function; the way to them is overwritten as well.
struct Field {
  int offset;
  double cells[40];
};

static void fields(int n, struct Field *field, const double *restrict w) {
  double old[40];
  int offset[2] = {1, 0}, factor[30];
  for (int i = 0; i < 30; i++)
    factor[i] = i % 5;
  for (int i = 0; i < 30; i++)
    old[i] = w[i];
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < 30 && i < n; i++)
      field->cells[i + field->offset] = old[i] * field->cells[i + field->offset];
    for (int i = 0; i < 30; i++)
      old[i] = 0.2 * factor[i] * old[i] * old[i] + field->cells[i] * w[i];
    for (int i = 0; i < 30; i++)
      factor[i] = (factor[i] + i) % 4;
    for (int i = 0; i < 20; i++) {
      old[i + offset[0]] = old[i + offset[0]] * w[i];
      offset[i % 2] = i % 3 == 0;
    }
  }
  memcpy(field->cells, field->cells + 20, 10 * sizeof *field->cells);
  for (int i = 0; i < 30; i++)
    field->cells[i] *= old[i];
}

static void tame(int n, double *restrict u) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] / (1.0 + u[i] * u[i]);
}

void f(int n, int m, double *x, double *y) {
  double un[60] = {0.0}, vn[60] = {0.0}, a[6][10];
  int first[7] = {3, 3, 14, 15, 15, 30, 57}, at[6] = {4, 0, 1, 5, 2, 3};
  for (int t = 0; t < 2; t++) {
    step(10, n / 10, x, y, un, vn);
    both(10, n / 10, x, y, un, vn);
    step(n / 10, 10, x, y, un, vn);
    back(n / 10, 10, x, y, un, vn);
    both(2, n / 20, x, y, un, vn);
    both(-3, 4, x, y, un, vn);
  }
  offsets(6, first, x, y);
  tame(60, x);
  tame(60, y);
  withoutSigns((unsigned)n, 0, y, x);
  tame(60, x);
  tame(60, y);
  memcpy(a, x, sizeof a);
  others(n, at, a, y);
  for (int k = 0; k < 60; k++)
    x[k] = a[k / 10][k % 10];
  left(n, x, y);
  tame(60, x);
  tame(60, y);
  shared(n, x, y);
  tame(60, x);
  tame(60, y);
  shared(n, y, y);
  tame(60, x);
  tame(60, y);
  later(n - 12, x, x + 5);
  tame(60, x);
  tame(60, y);
  later(n - 1, x, y);
  tame(60, x);
  tame(60, y);
  later(n - 1, y, y);
  tame(60, x);
  tame(60, y);
  struct Field field = {2, {0.0}};
  for (int i = 0; i < 40; i++)
    field.cells[i] = 1.0 + 0.01 * i;
  fields(m, &field, y);
  tame(60, x);
  tame(60, y);
  for (int i = 0; i < 40; i++)
    x[i] += 1e-3 * field.cells[i];
}
