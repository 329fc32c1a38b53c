// n=7 m=7 : two arrays by parity, three in a ring, members of structs in an array; of two dimensions
#include <stdlib.h>

struct level {
  double *u;
  double rate;
};

void f(int n, int m, double *x, double *y) {
  double *u[2] = {malloc(n * sizeof(double)), malloc(n * sizeof(double))}, *ring[3];
  struct level levels[2] = {{malloc(n * sizeof(double)), 0.5}, {malloc(n * sizeof(double)), 0.25}};
  double(*grid[2])[3] = {malloc(n * sizeof(double[3])), malloc(n * sizeof(double[3]))};
  for (int k = 0; k < 3; k++)
    ring[k] = calloc(n, sizeof(double));
  for (int i = 0; i < n; i++) {
    u[0][i] = x[i], u[1][i] = 0.1 * i;
    ring[0][i] = ring[1][i] = 0.5 * x[i];
    levels[0].u[i] = levels[1].u[i] = x[i];
    for (int k = 0; k < 3; k++)
      grid[0][i][k] = grid[1][i][k] = x[i] * (k + 1);
  }
  for (int t = 0; t < 9; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      u[(t + 1) % 2][i] = u[t % 2][i] * (1 + 0.1 * u[t & 1][(i + 1) % n]);
    u[t % 2][0] *= 0.9 * u[1][1];
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(ring : n)
#endif
  for (int t = 0; t < 8; t++)
    for (int i = 0; i < n; i++)
      ring[(t + 2) % 3][i] =
          2 * ring[(t + 1) % 3][i] - ring[t % 3][i] + 0.01 * ring[t % 3][(i + 1) % n] * ring[1][i];
  for (int t = 0; t < 7; t++)
    for (int k = 0; k < 2; k++)
      for (int i = 0; i < n; i++) {
        levels[k].u[i] = levels[k].rate * levels[1 - k].u[i] * x[i] + 0.5 * levels[k].u[i];
        levels[k].rate *= 0.99;
      }
  for (int t = 0; t < 5; t++)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 3; k++)
        grid[(t + 1) % 2][i][k] = grid[t % 2][i][(k + 1) % 3] * (1 + 0.05 * grid[t % 2][(i + 1) % n][k]);
  for (int i = 0; i < m; i++)
    y[i] = u[0][i % n] + u[1][i % n] * ring[2][i % n] + ring[0][0] + levels[0].u[i % n] * levels[1].u[0] +
           grid[1][i % n][0];
  for (int k = 0; k < 3; k++)
    free(ring[k]);
  for (int k = 0; k < 2; k++)
    free(u[k]), free(levels[k].u), free(grid[k]);
}
