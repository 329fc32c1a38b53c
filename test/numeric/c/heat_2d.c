// n=25 m=1 : a nonlinear heat equation on a square, two buffers, copied back
#include <string.h>
#define N 5
#define U(i, j) u[(i) * N + (j)]
void f(int n, int m, double *x, double *y) {
  double u[N * N], next[N][N];
  memcpy(u, x, n * sizeof *u);
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (i == 0 || j == 0 || i == N - 1 || j == N - 1)
          next[i][j] = U(i, j);
        else {
          double k = 0.05 * (1.0 + U(i, j) * U(i, j));
          next[i][j] = U(i, j) + k * (U(i - 1, j) + U(i + 1, j) + U(i, j - 1) + U(i, j + 1) - 4.0 * U(i, j));
        }
    memcpy(u, next, sizeof u);
  }
  for (int i = 0; i < n; i++)
    y[i % m] += u[i] * x[n - 1 - i];
}
