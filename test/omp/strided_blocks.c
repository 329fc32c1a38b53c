// n=36 m=12 : every iteration owns a block of three, reads the whole neighbouring block
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(static, 2)
  for (int b = 0; b < m; b++) {
    int next = (b + 1) % m;
    double s = 0.0;
    for (int k = 0; k < 3; k++)
      s += x[3 * b + k] * x[3 * next + k];
    y[b] = s * y[b] + x[(3 * b + n - 1) % n];
  }
}
