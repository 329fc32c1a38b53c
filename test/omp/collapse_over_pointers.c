// n=8 m=64 : collapse of loops over pointers: the inner one, the outer one
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (const double *p = x; p < x + n; p++)
      y[i * n + (p - x)] *= *p;
#pragma omp parallel for collapse(2)
  for (double *q = y; q < y + m; q += n)
    for (int k = 0; k < n; k++)
      q[k] *= x[k] * x[0];
}
