// n=40 m=20 : two iterations of a chunk write one cell, which is no race; in the adjoint they stay on one thread
void f(int n, int m, double *x, double *y) {
  int c[20];
  double z[40];
  for (int i = 0; i < 20; i++)
    c[i] = (i * 7 + 2) % 20;
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++) {
    y[c[i / 2]] = y[c[i / 2]] * 0.5 + x[c[i / 2]] * x[c[i / 2]];
    z[c[i / 2]] = 1.0;
  }
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < 2 * m; i++) {
    z[c[i / 2]] = 2.0;
    y[c[i / 2]] += x[c[i / 2]] * x[c[i / 2]];
  }
  y[0] *= z[1];
}
