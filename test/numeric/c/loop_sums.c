// n=9 m=6 : increments of cells that loops leave the same, of loops without rounds, cells that nobody may touch, and cells that are not the same
#include <stdlib.h>

struct pair {
  double weight;
  const double *of;
};

static void rows(int n, const int *restrict first, const double *restrict a, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int k = first[i]; k < first[i + 1]; k++)
      y[i] += a[i] * x[k] * x[k];
}

/* Where there are no rounds, p leads nowhere. */
static void nowhere(int n, const double *p, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] += p[0] * p[1] * x[i];
}

static double first_of(const double *p, int n, int stop, const double *restrict x) {
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 1.0 && stop)
      s += p[i / 3] * x[i];
    else
      s += p[0] * x[i];
  }
  return s;
}

/* x[k] is read by a round and set by a later one; the subscript goes on in some rounds. */
static void in_place(int n, double *restrict x, const int *restrict next) {
  int k = 0;
  for (int i = 1; i < n; i++) {
    x[i] = x[i] * x[k] + 0.1 * x[0];
    if (i % 3 == 2)
      k = next[k];
  }
  for (int i = 1; i < n; i++) {
    x[0] += 0.01 * x[i] * x[0];
    x[n - i] += x[0] * 0.5;
  }
}

static void through(int n, struct pair *restrict p, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 2; k++)
      for (int j = 0; j < 3; j++)
        y[i] += p[k].weight * p[k].of[j] * x[i];
    if (i == 1)
      p[1].of = x + 1;
  }
}

void f(int n, int m, double *x, double *y) {
  const int first[] = {0, 3, 3, 3, 7, 8, 9}, next[] = {1, 2, 0, 3};
  double a[6], u[9], v[6] = {0};
  for (int i = 0; i < 6; i++)
    a[i] = y[i % m] * y[i % m];
  for (int i = 0; i < 9; i++)
    u[i] = x[i % n];
  rows(6, first, a, u, v);
  nowhere(0, NULL, u, v);
  nowhere(3, a + 1, u, v);
  v[1] += first_of(a, 0, 1, u) + first_of(a, 9, 0, u) * first_of(a, 9, 1, u);
  in_place(n, u, next);
  struct pair p[2] = {{a[0], a}, {u[2], a + 2}};
  through(4, p, u, v);
  for (int i = 0; i < m; i++)
    y[i] += v[i % 6];
  for (int i = 0; i < n; i++)
    x[i] = u[i % 9] * x[i];
}
