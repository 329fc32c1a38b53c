// n=400 m=400 : buffers of several planes that steps exchange: rows of all planes are saved in one piece, and steps are executed again; by pointers, by members, by helpers that get the addresses of planes; planes of buffers that lie between each other, and buffers that overlap, where each cell is saved
#include <stddef.h>

static void step(int n, int m, const double *u, double *v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const double a = u[i * m + j], b = u[(n + i - 1) * m + j], c = u[(2 * n + i + 1) * m + j];
      const double d = u[(3 * n + i) * m + j - 1], e = u[(4 * n + i) * m + j + 1];
      const double rho = a + b + c + d + e, ux = (b - c) / rho, uy = (d - e) / rho,
                   s = 1.0 - ux * ux - uy * uy;
      v[i * m + j] = 0.5 * a + 0.1 * rho * s;
      v[(n + i) * m + j] = 0.5 * b + 0.1 * rho * (s + ux);
      v[(2 * n + i) * m + j] = 0.5 * c + 0.1 * rho * (s - ux);
      v[(3 * n + i) * m + j] = 0.5 * d + 0.1 * rho * (s + uy);
      v[(4 * n + i) * m + j] = 0.5 * e + 0.1 * rho * (s - uy);
    }
}

static void by_pointers(int n, int m, int steps, double *u, double *v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        const double p = a[i * m + j], q = a[(n + i - 1) * m + j], r = a[(2 * n + i + 1) * m + j];
        const double s = a[(3 * n + i) * m + j - 1], x = p * q + r * s, y = p * r - q * s;
        b[i * m + j] = 0.5 * p + 0.1 * x;
        b[(n + i) * m + j] = 0.5 * q + 0.1 * y;
        b[(2 * n + i) * m + j] = 0.5 * r + 0.1 * x * y;
        b[(3 * n + i) * m + j] = 0.5 * s - 0.1 * x;
      }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

typedef struct {
  int n, m;
  double *now, *next;
} fields;

static void cell(const double *u, double *v, int at, int row, int plane) {
  const double p = u[at], q = u[plane + at - row], r = u[2 * plane + at + row], s = u[3 * plane + at + 1];
  const double x = p * q + r * s, y = p * r - q * s;
  v[at] = 0.5 * p + 0.1 * x;
  v[plane + at] = 0.5 * q + 0.1 * y;
  v[2 * plane + at] = 0.5 * r + 0.1 * x * y;
  v[3 * plane + at] = 0.5 * s - 0.1 * x;
}

static void by_members(fields *g, int steps) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < g->n - 1; i++)
      for (int j = 1; j < g->m - 1; j++)
        cell(g->now, g->next, i * g->m + j, g->m, g->n * g->m);
    double *swapped = g->now;
    g->now = g->next;
    g->next = swapped;
  }
}

// Serial, so that buffers may overlap.
static void in_order(int n, int m, int plane, const double *u, double *v) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      cell(u, v, i * m + j, m, plane);
}

void f(int n, int m, double *x, double *y) {
  (void)n;
  (void)m;
  for (int i = 0; i < 400; i++)
    x[i] = 1.0 + 0.3 * x[i];
  by_pointers(10, 10, 3, x, y);
  by_pointers(3, 24, 2, x, y);
  fields g = {9, 11, x, y};
  by_members(&g, 3);
  for (int t = 0; t < 2; t++)
    step(8, 9, t % 2 ? y : x, t % 2 ? x : y);
  in_order(5, 8, 40, x, y);
  in_order(5, 8, 80, x, x + 40); // planes between those of the other one
  in_order(5, 8, 40, x, x + 3);
  in_order(5, 8, 17, y, x);
  in_order(5, 8, 40, x, x);
}
