// n=48 m=48 : what one inner loop writes shows that what another one reads belongs to the iteration
void f(int n, int m, double *x, double *y) {
  int c[12];
  (void)n;
  for (int i = 0; i < 12; i++)
    c[i] = (5 * i + 1) % 12;
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < m / 4; i++) {
    double s = 1.0;
    for (int j = 0; j < 4; j++)
      s += x[4 * c[i] + j] * x[4 * c[i] + 3 - j];
    for (int k = 0; k < 4; k++)
      y[4 * c[i] + k] *= s;
  }
}
