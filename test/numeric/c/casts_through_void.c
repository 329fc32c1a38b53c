// n=8 : pointers that are cast to void * and at once to what they were, or to rows of it
#include <stdlib.h>

typedef struct {
  double re, im;
} number;

static void squares(int n, double (*rows)[4]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      rows[i][j] *= rows[i][(j + 1) % 4];
}

static void turned(int n, number (*rows)[2]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 2; j++) {
      const double re = rows[i][j].re;
      rows[i][j].re = re * rows[i][j].im;
      rows[i][j].im = re;
    }
}

void f(int n, int m, double *x, double *y) {
  double own[8];
  number pairs[4];
  double *made = (double *)(void *)malloc(8 * sizeof(double));
  for (int i = 0; i < 8; i++) {
    own[i] = x[i % n] * x[i % n];
    ((double *)(char *)made)[i] = own[i] + x[0];
  }
  squares(2, (double(*)[4])(void *)own);
  squares(1, (double(*)[4])(const void *)(void *)(own + 4));
  squares(2, (double(*)[4])(void *)made);
  for (int i = 0; i < 4; i++) {
    pairs[i].re = own[i];
    pairs[i].im = made[i];
  }
  turned(2, (number(*)[2])(void *)pairs);
  for (int i = 0; i < m; i++)
    y[i] = own[i % 8] + made[i % 8] + pairs[i % 4].re + ((number *)(void *)pairs)[i % 4].im;
  free((void *)(char *)made);
}
