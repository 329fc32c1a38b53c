// n=96 m=96 : each thread sums adjoints in a copy of what the loop reaches by tables of indices: rows in compressed storage, neighbours in rows of one length, indices of indices, several members of structs, tables that change between regions and steps, negative and large numbers that mark what is left out, cells with several numbers each, rows by pointers
#include <stdlib.h>

typedef struct {
  double x, y;
  int kind;
} atom;

static void sparse(int rows, const int *restrict start, const int *restrict column, const double *restrict a,
                   const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += a[k] * x[column[k]];
    y[i] += sum;
  }
}

static void pairs(int atoms, int most, const long *restrict near, const atom *restrict p,
                  double *restrict e) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < atoms; i++) {
    double sum = 0.0;
    for (int k = 0; k < most; k++) {
      const long j = near[i * most + k];
      if (j < 0)
        continue;
      const double dx = p[i].x - p[j].x, dy = p[i].y - p[j].y, r2 = dx * dx + dy * dy + 0.1;
      if (p[j].kind || k % 2)
        sum += (1.0 + p[j].kind) / (1.0 + r2);
    }
    e[i] += sum;
  }
}

static void through(int n, const unsigned char *first, const unsigned *second, const double *restrict x,
                    double *restrict y) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; i--)
    y[i] += x[3 * second[first[i]] + 1] * x[3 * second[first[i]] + 2] * x[i];
}

static void rows(int n, int width, int *table, double *restrict x, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      const int *mine = table + i * width;
      for (int k = 0; k < width; k++)
        y[i] += x[2 * mine[k]] * x[2 * mine[k] + 1];
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      table[i * width] = (table[i * width] + 1) % n;
  }
}

static int pairs_of[96][4];
static void tables(int n, int w, const int (*restrict t)[w], const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < w; k++)
      y[i] += x[t[i][k]] * x[t[i][w - 1 - k]] + x[pairs_of[i][k]] * x[i];
}

static void few(int n, const int *restrict at, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) // copies do not pay: there are more cells than iterations
    y[i] += x[at[i]] * x[at[i] + 1];
}

void f(int n, int m, double *x, double *y) {
  int start[97], column[480], table[48 * 2], at[4] = {70, 3, 70, 94};
  long near[480];
  unsigned char first[96];
  unsigned second[96];
  atom p[96];
  double a[480];
  int t[96][4];
  for (int i = 0; i < 96; i++) {
    start[i] = 5 * i - (i % 7 == 3 ? 2 : 0), first[i] = (unsigned char)(i * 7 % 96),
    second[i] = (unsigned)(i * 5 % 31);
    p[i].x = x[i] * x[i], p[i].y = 0.5 * x[i] + y[i], p[i].kind = i % 2;
  }
  start[96] = 480;
  for (int k = 0; k < 480; k++)
    a[k] = x[k % 96] + 0.01 * k, column[k] = (k * 37 + k / 5) % 96,
    near[k] = k % 11 == 4 ? -1000000000L : (k * 53) % 96;
  for (int i = 0; i < 96; i++)
    table[i] = i * 11 % 48;
  for (int i = 0; i < 96; i++)
    for (int k = 0; k < 4; k++)
      pairs_of[i][k] = (i * 7 + k * 31) % 96, t[i][k] = (i * 11 + k * k) % 96;
  for (int step = 0; step < 3; step++) {
    sparse(n, start, column, a, x, y);
    pairs(m, 5, near, p, y);
    for (int k = 0; k < 480; k++) // what the backward sweep computes its subscripts from is restored
      column[k] = (column[k] + step + k) % 96, near[k] = near[k] < 0 ? 0 : (near[k] + 17) % 96;
    rows(48, 2, table, x, y);
  }
  through(n, first, second, x, y);
  tables(n, 4, (const int(*)[4])t, x, y);
  few(m > 4 ? 4 : m, at, x, y);
  sparse(0, NULL, NULL, NULL, NULL, y);
  for (int i = 0; i < n && i < m; i++)
    y[i] = 0.1 * y[i] + x[i] * p[i].x;
}
