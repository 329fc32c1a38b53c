// n=24 m=6 threads=1,2,3,4,8 : threads that together set all elements anew, between unordered sums
#include <math.h>

static void deposit(int n, int m, int steps, const int *restrict at, const double *restrict x,
                    double *restrict rho, double *restrict y) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      rho[j] = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      rho[at[i]] += x[i] * x[i] * (1 + t);
    }
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      y[j] += rho[j] * rho[j];
  }
}

// In one region, whose loops follow one another.
static void together(int n, int m, const int *restrict at, const double *restrict x, double *restrict rho,
                     double *restrict y) {
#pragma omp parallel
  for (int t = 0; t < 3; t++) {
#pragma omp for
    for (int j = 0; j < m; j++)
      rho[j] = 0.25 * t;
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      rho[at[i]] += x[i] * x[i];
    }
#pragma omp for schedule(static, 2)
    for (int j = 0; j < m; j++)
      y[j] += rho[j] * rho[j];
  }
}

// Each thread has an array of its own: what the team shares out sets only a part of each.
static void own(int n, int m, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    double mine[8];
    for (int k = 0; k < 8; k++)
      mine[k] = x[k];
    for (int t = 0; t < 2; t++) {
#pragma omp for schedule(static)
      for (int k = 0; k < 8; k++)
        mine[k] = x[k] * x[t];
      double sum = 0;
      for (int k = 0; k < 8; k++) {
        mine[k] += x[k] * t;
        sum += mine[k] * mine[k];
      }
      for (int k = 0; k < 8; k++)
        mine[k] = x[k];
      if (m > 100)
        y[0] += sum;
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      if (i < m) {
        for (int t = 0; t < 3; t++) {
          for (int k = 0; k < 8; k++)
            mine[k] = x[i];
          for (int k = 0; k < n; k++)
            mine[(k * 3) % 8] += x[k] * x[t];
          for (int k = 0; k < 8; k++)
            y[i] += mine[k] * mine[k];
        }
      }
  }
}

void f(int n, int m, double *x, double *y) {
  int at[24];
  double rho[8] = {0};
  for (int i = 0; i < n; i++)
    at[i] = (5 * i + 1) % m;
  deposit(n, m, 3, at, x, rho, y);
  together(n, m, at, x, rho, y);
  own(n, m, x, y);
}
