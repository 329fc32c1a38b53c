// n=4 m=2 : which row of an array a step changes is known to a pointer only that it moves, or that a function is given
#include <stdlib.h>
struct part {
  double *v;
};
static void step(struct part *p, int n) {
  for (int j = 0; j < n; j++)
    p->v[j] += 0.1 * p->v[(j + 1) % n] * p->v[j];
}
void f(int n, int m, double *x, double *y) {
  double *a[3];
  struct part b[2];
  for (int i = 0; i < 3; i++) {
    a[i] = malloc(n * sizeof(double));
    for (int j = 0; j < n; j++)
      a[i][j] = x[j] * (i + 1);
  }
  for (int i = 0; i < 2; i++) {
    b[i].v = malloc(n * sizeof(double));
    for (int j = 0; j < n; j++)
      b[i].v[j] = x[j] * (i + 1);
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(a : n, b[0].v : n, b[1].v : n)
#endif
  for (int t = 0; t < 5; t++)
    for (int i = 0; i < 3; i++) {
      double **p = &a[0];
      for (int j = 0; j < n; j++)
        p[i][j] += 0.1 * p[i][(j + 1) % n] * (*(a + i))[j];
      step(b + i % 2, n);
    }
  for (int k = 0; k < m; k++)
    y[k] = a[k][0] * a[2][1] + b[k % 2].v[1];
  for (int i = 0; i < 3; i++)
    free(a[i]);
  free(b[0].v);
  free(b[1].v);
}
