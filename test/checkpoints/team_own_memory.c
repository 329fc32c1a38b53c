// n=7 m=7 threads=1,2,3,4,8 : a sum of the region, pointers that it copies, memory of each thread's, a column of two dimensions
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  double(*u)[3] = malloc(n * sizeof *u), (*v)[3] = malloc(n * sizeof *v), e = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      u[i][k] = x[i] * (k + 1), v[i][k] = 0.1;
#pragma omp parallel reduction(+ : e) firstprivate(u, v)
  {
    double *mine = malloc(4 * sizeof(double)), *other = malloc(4 * sizeof(double));
    for (int k = 0; k < 4; k++)
      mine[k] = other[k] = x[k % n];
    for (int t = 0; t < 7; t++) {
      for (int k = 0; k < 4; k++)
        other[k] = 0.9 * mine[(k + 1) % 4] * mine[k];
      double *o = mine;
      mine = other;
      other = o;
#pragma omp for schedule(static)
      for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) {
          v[i][k] = u[i][(k + 1) % 3] * (1 + 0.1 * u[(i + 1) % n][k]) + 0.01 * mine[t % 4];
          e += v[i][k] * 0.1;
        }
      double(*h)[3] = u;
      u = v;
      v = h;
    }
    free(mine);
    free(other);
  }
  for (int i = 0; i < m; i++)
    y[i] = v[i % n][0] + v[i % n][2] + e * u[i % n][1];
  free(u);
  free(v);
}
