// n=360 m=360 : loops that read and set many cells of several planes, whose distances follow from the loops around: planes of the least size, flat, of variable lengths, of constant ones, with sizes in structs, counted downwards and without sign, cells that meet in the next iteration, planes that overlap
#include <stddef.h>

static void relax(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const double a = u[i * m + j], b = u[(n + i - 1) * m + j], c = u[(2 * n + i + 1) * m + j];
      const double d = u[(3 * n + i) * m + j - 1], e = u[(4 * n + i) * m + j + 1];
      const double rho = a + b + c + d + e, ux = (b - c) / rho, uy = (d - e) / rho,
                   s = 1.0 - ux * ux - uy * uy;
      v[i * m + j] += 0.5 * a + 0.1 * rho * s;
      v[(n + i) * m + j] += 0.5 * b + 0.1 * rho * (s + ux);
      v[(2 * n + i) * m + j] += 0.5 * c + 0.1 * rho * (s - ux);
      v[(3 * n + i) * m + j] += 0.5 * d + 0.1 * rho * (s + uy);
      v[(4 * n + i) * m + j] += 0.5 * e + 0.1 * rho * (s - uy);
    }
}

static void rows(size_t n, size_t m, const double (*restrict u)[n][m], double (*restrict v)[n][m]) {
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++)
    for (long j = (long)m - 2; j >= 1; j--) {
      const double a = u[0][i][j], b = u[1][i - 1][j], c = u[2][i + 1][j], d = u[3][i][j - 1],
                   e = u[4][i][j + 1];
      const double p = a * b + c * d, q = b * e - a * c;
      v[0][i][j] += p, v[1][i][j] += q, v[2][i][j] += 0.1 * p * q, v[3][i][j] += p + q, v[4][i][j] -= 0.2 * p;
    }
}

enum { N = 8, M = 9 };
static void constant(double u[restrict 5][N][M], double v[restrict 5][N][M]) {
#pragma omp parallel for
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++) {
      const double a = u[0][i][j], b = u[1][i - 1][j], c = u[2][i + 1][j], d = u[3][i][j - 1],
                   e = u[4][i][j + 1];
      v[0][i][j] += a * b, v[1][i][j] += b * c, v[2][i][j] += c * d, v[3][i][j] += d * e, v[4][i][j] += e * a;
    }
}

typedef struct {
  int n, m;
  double *u, *v;
} fields;

static void members(const fields *g) {
#pragma omp parallel for
  for (int i = 1; i <= g->n - 2; i++) {
    const int row = i * g->m, plane = g->n * g->m;
    for (int j = 1; j <= g->m - 2; j++) {
      const double a = g->u[row + j], b = g->u[plane + row + j - g->m], c = g->u[2 * plane + row + j + g->m];
      const double d = g->u[3 * plane + row + j - 1], e = g->u[4 * plane + row + j + 1];
      g->v[row + j] += a * b, g->v[plane + row + j] += b * c, g->v[2 * plane + row + j] += c * d;
      g->v[3 * plane + row + j] += d * e, g->v[4 * plane + row + j] += e * a;
    }
  }
}

// The planes are shorter than the loop, and cells are those of neighbours.
static void meeting(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const int at = 2 * i * m;
      const double a = u[at + j], b = u[at + j + 1], c = u[at + j + m / 2], d = u[at + j + 3];
      v[at + j] += a * b, v[at + j + m / 2] += b * c;
      v[at + j + 1] += c * d * v[at + j];
    }
}

void f(int n, int m, double *x, double *y) {
  (void)n;
  (void)m;
  for (int i = 0; i < 360; i++)
    x[i] = 1.0 + 0.3 * x[i];
  relax(3, 3, x, y);
  relax(3, 24, x, y);
  relax(24, 3, x, y);
  relax(8, 9, x, y);
  relax(2, 30, x, y);
  rows(6, 12, (const double(*)[6][12])x, (double(*)[6][12])y);
  rows(3, 24, (const double(*)[3][24])x, (double(*)[3][24])y);
  constant((double(*)[N][M])x, (double(*)[N][M])y);
  const fields g = {9, 8, x, y};
  members(&g);
  meeting(8, 18, x, y);
}
