// n=160 m=160 : rows beside what is read in some iterations only, and need not be there in the others; and by way of what the body sets
#include <math.h>
#include <stddef.h>
struct box {
  double *u;
};
static void guarded(int n, int has, const struct box *b, double *x, double *y) {
  for (int t = 0; t < 2; t++) {
    for (int i = 1; i < n - 1; i++)
      y[i] = y[i] * y[i] * 0.5 * (has && b->u[i] > 0.1) + x[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      y[i] = y[i] * y[i] * 0.5 * (has == 0 || b->u[i] > 0.1) + x[i];
  }
}
static void chosen(int n, double *const *rows, int m, double *y) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      const double next = j + 1 < m ? rows[j + 1][i] : 0.5;
      y[i] = 0.3 * y[i] * y[i] * next + 0.2 * rows[j][i] * next;
    }
}
static void noted(int n, const int *next, double *u, double *v) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    v[i] = v[i] * v[i] * 0.5 + 0.1 * (u[k] > 0.0) + 0.1;
    k = next[i];
  }
}
static void damp(int n, double *u, double *v) {
  for (int i = 0; i < n; i++)
    u[i] = 0.5 * sin(u[i]), v[i] = 0.5 * sin(v[i]);
}
void f(int n, int m, double *x, double *y) {
  double u[160], v[160];
  for (int i = 0; i < n; i++)
    u[i] = 0.5 * x[i], v[i] = 0.4 * x[n - 1 - i];
  damp(n, u, v);
  guarded(n, 0, NULL, u, v);
  struct box b = {v};
  damp(n, u, v);
  guarded(n / 2, 1, &b, u, v + n / 2);
  b.u = u;
  damp(n, u, v);
  guarded(n / 2, 1, &b, u, v + n / 2);
  double *rows[3] = {u, u + 40, v + 40};
  damp(n, u, v);
  chosen(40, rows, 3, v);
  damp(n, u, v);
  chosen(40, rows, 3, u + 80);
  int next[80];
  for (int i = 0; i < 80; i++)
    next[i] = (i * 7) % 80;
  damp(n, u, v);
  noted(80, next, u, u);
  damp(n, u, v);
  noted(80, next, v, v + 80);
  for (int i = 0; i < m; i++)
    y[i] = u[i] + v[i];
}
