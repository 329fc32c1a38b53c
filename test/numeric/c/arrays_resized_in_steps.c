// n=6 m=4 threads=1,2,3 : arrays that grow while time steps use them, and those of the threads of a region
#include <stdlib.h>
static double summed(const double *x, int n, int i) {
  double *t = NULL, sum = 0;
  int room = 0;
  for (int k = 0; k < n; k++) {
    if (k == room)
      t = realloc(t, (room = 2 * room + 1) * sizeof *t);
    t[k] = k ? t[k - 1] * x[(i + k) % n] : x[i];
    sum += t[k] * t[k / 2];
  }
  free(t);
  return sum;
}
void f(int n, int m, double *x, double *y) {
  int size = 2;
  double *u = malloc(size * sizeof(double));
  u[0] = x[0];
  u[1] = x[1];
  for (int step = 0; step < 4; step++) {
    int was = size;
    u = (double *)realloc(u, (size += 2) * sizeof(double));
    for (int k = 0; k < was; k++)
      u[k] *= u[k] * x[(step + k) % n];
    for (int k = was; k < size; k++)
      u[k] = u[k - was] * x[k % n];
    if (step == 2)
      u = realloc(u, (size -= 1) * sizeof *u);
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] = y[i] * u[i % size] + summed(x, n, i % n);
  free(u);
}
