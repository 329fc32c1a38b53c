// n=7 m=7 threads=1,2,3,4,8 : an array of two pointers by an index of each thread; the length is a firstprivate copy; atomic sums, master
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  double *u[2] = {malloc(n * sizeof(double)), malloc(n * sizeof(double))};
  double norm[6] = {0};
  for (int i = 0; i < n; i++)
    u[0][i] = x[i], u[1][i] = 0;
  int cur = 0;
#pragma omp parallel default(none) shared(u, norm, cur) firstprivate(n)
  {
    int mycur = cur;
    for (int t = 0; t < 6; t++) {
      double *a = u[mycur], *b = u[1 - mycur];
      double local = 0;
#pragma omp for nowait
      for (int i = 0; i < n; i++) {
        b[i] = a[i] * (1 + 0.1 * a[(i + 1) % n]);
        local += b[i] * b[i];
      }
#pragma omp atomic
      norm[t] += local;
#pragma omp barrier
#pragma omp master
      cur = 1 - mycur;
      mycur = 1 - mycur;
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = u[cur][i % n] + norm[i % 6];
  free(u[0]);
  free(u[1]);
}
