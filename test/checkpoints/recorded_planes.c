// n=8 m=6 needs-openmp : steps that several threads record: arrays of two dimensions, memory of a step, loops with checkpoints inside, a pointer of a step's own
#include <math.h>
#include <stdlib.h>
static void relax(int rows, int columns, double (*u)[4], const double *x) {
  double *old = malloc(rows * columns * sizeof *old);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      old[i * columns + j] = u[i][j];
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      u[i][j] = 0.5 * u[i][j] + 0.2 * sin(old[(i + 1) % rows * columns + j] * x[j]);
  free(old);
}
void f(int n, int m, double *x, double *y) {
  double(*u)[4] = malloc(3 * sizeof *u);
  double c = 1.0, line[8];
  for (int i = 0; i < 8; i++)
    line[i] = x[i % n];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      u[i][j] = x[(i + j) % n] + 0.1 * i;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2, record = 3)
#endif
  for (int t = 0; t < 7; t++) {
    relax(3, 4, u, x);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
    for (int k = 0; k < 4; k++)
      c = 0.5 * c + 0.1 * c * u[k % 3][t % 4];
  }
#ifdef __adjgen__
#pragma adjgen checkpoint(auto, record = 2)
#endif
  for (int t = 0; t < 9; t++) {
    double *in = line;
    for (int i = 1; i < 8; i++)
      in[i] = 0.7 * in[i] + 0.1 * in[i - 1] * in[i] + 0.01 * c;
  }
  for (int i = 0; i < m; i++)
    y[i] = line[i % 8] * u[i % 3][i % 4] * c;
  free(u);
}
