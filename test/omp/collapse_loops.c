// n=24 m=24 threads=1,2,3,4,8 : collapsed loops with every schedule, other steps and directions
void f(int n, int m, double *x, double *y) {
  int rows = 6, w = m / rows;
  double a[6][4];
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < rows; i++)
      for (int k = 0; k < w; k++)
        a[i][k] = x[i * w + k] * y[i * w + k];
#pragma omp for collapse(2) schedule(dynamic, 3)
    for (int i = rows - 1; i >= 0; i--)
      for (int k = 0; k < w; k += 2) {
        y[i * w + k] = a[i][k] * a[i][k] + y[i * w + k] * x[(i * w + k + 5) % n];
        a[i][k] = a[i][k] * y[i * w + k];
      }
#pragma omp for collapse(2) schedule(static, 2) nowait
    for (int i = 0; i < rows; i++) {
      for (int k = w; k > 0; k--) {
        x[i * w + k - 1] *= a[i][k - 1] + 0.5;
      }
    }
  }
  double s = 0.0;
#pragma omp parallel for collapse(3) reduction(+ : s)
  for (int i = 0; i < 2; i++)
    for (unsigned j = 0; j < 3u; j++)
      for (long k = 0; k != 4; k++)
        s += a[3 * i + (int)j][k] * x[i] * x[i];
  y[0] += s;
}
