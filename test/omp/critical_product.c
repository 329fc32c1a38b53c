// n=16 m=4 : a product under critical: same result in any order, but its adjoint needs the order
void f(int n, int m, double *x, double *y) {
  double p = y[0], q = 1.0;
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++) {
#pragma omp critical
    p = p * (0.8 + 0.2 * x[i]);
  }
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
#pragma omp critical(product)
    q *= x[i];
  y[m - 1] += p * p + q;
}
