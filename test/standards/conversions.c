/* std=gnu89,c99,c17 head=f(y,z)/(x,z) flags=-fopenmp,-Wconversion,-Wsign-conversion : what the source says, its derivative says, too */
#include <math.h>
#include <stddef.h>

void f(int n, size_t m, const double *x, double *y, float *z) {
  size_t k;
  int i;
  short s;
  unsigned char c;
  for (i = n - 1; i >= 0; i -= 3)
    y[i] = x[i] * x[i];
  for (k = 0; k < m; k++)
    y[k] += sqrt(x[k]) * (double)z[k];
  for (s = 0; s < 4; s++)
    y[s] *= y[s];
  for (c = 0; c < 4; c++)
    z[c] = z[c] * (float)y[c];
#pragma omp parallel for
  for (i = 1; i < n; i++) {
    int q = i / 2;
    y[i] = y[i] * x[q] + fabs(x[i - 1]) * (double)q;
  }
  for (i = 0; i < n; i++)
    y[i] = y[i] * y[i];
}
