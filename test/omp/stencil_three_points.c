// n=40 m=38 : a linear three-point stencil with variable coefficients at the centre
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    if (i <= m)
      y[i - 1] += 0.25 * x[i - 1] + y[i - 1] * x[i] - 0.5 * x[i + 1];
}
