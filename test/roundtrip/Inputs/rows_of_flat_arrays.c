// n=12 m=12 : flat memory used as rows of constant and variable length, and back
#include <stdlib.h>
static void scale(int r, int c, double a[r][c], const double (*b)[c], double by) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      a[i][j] = a[i][j] * by + b[r - 1 - i][j];
}
static double total(int n, const double *v) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += v[i] * v[i];
  return s;
}
void f(int n, int m, double *x, double *y) {
  int c = 3, r = n / c;
  double(*a)[4] = (double(*)[4])x;
  double(*rows)[c] = (double(*)[c])y;
  double flat[12] = {0}, (*half)[2][3] = (double(*)[2][3])flat;
  double(*heap)[c] = malloc(r * sizeof *heap), *maybe = m > 3 ? malloc(m * sizeof *maybe) : NULL;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      half[i][j][i + j] = a[i][j];
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      heap[i][j] = rows[i][j];
  scale(r, c, rows, (const double(*)[c])x, 0.5);
  scale(r, c, (double(*)[c])flat, (const double(*)[c])heap, 2.0);
  if (maybe)
    maybe[0] = total(12, (double *)a) + total(12, &half[0][0][0]) + total(m, *rows);
  y[0] += maybe ? maybe[0] : 0.0;
  free(maybe);
  free(heap);
}
