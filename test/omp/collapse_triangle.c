// n=8 m=64 : collapse of loops whose bounds depend on outer ones, of two and three loops; with a reduction, in a region
void f(int n, int m, double *x, double *y) {
  double s = 0.0;
  int j;
#pragma omp parallel for collapse(2) private(j)
  for (int i = 0; i < n; i++)
    for (j = i; j < n; j++)
      y[i * n + j] *= x[i] * x[j];
#pragma omp parallel
  {
#pragma omp for collapse(3) reduction(+ : s)
    for (int i = 0; i < 4; i++)
      for (int k = 0; k < 4; k++)
        for (int l = k; l >= 0; l--)
          s += y[i * n + k] * x[l];
#pragma omp for collapse(2)
    for (int i = n - 1; i >= 0; i--)
      for (int k = i + 1; k < 2 * i; k++)
        y[(i * n + k) % m] += s * x[i] * 0.001;
  }
  j = 2;
  y[j] *= s;
}
