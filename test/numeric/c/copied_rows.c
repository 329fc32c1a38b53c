// n=12 m=4 : memmove and memcpy of several rows of an array of arrays, by a number that is not known
#include <string.h>
void f(int n, int m, double *x, double *y) {
  double h[4][3], save[3];
  int rows = n / 3 < 4 ? n / 3 : 4;
  memset(h, 0, sizeof h);
  memcpy(h[0], x, (size_t)rows * sizeof h[0]);
  for (int t = 0; t < 3; t++) {
    memcpy(save, h[0], sizeof save);
    memmove(h[0], h[1], (size_t)(rows - 1) * sizeof h[0]);
    memcpy(h[rows - 1], save, sizeof h[0]);
    for (int j = 0; j < 3; j++)
      h[0][j] *= h[1][j] * y[t % m];
  }
  for (int k = 0; k < m; k++)
    y[k] *= h[k % rows][k % 3];
}
