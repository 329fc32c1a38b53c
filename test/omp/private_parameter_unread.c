// n=4 m=4 threads=1,2,3,4,8 : threads have their own of a parameter, and what is passed is not read
static void squares(int n, const double *x, double *y, double factor, int k) {
#pragma omp parallel private(factor, k)
  {
    factor = 1.5 * x[0];
    k = n - 1;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = factor * x[i] * x[k - i];
  }
}

void f(int n, int m, double *x, double *y) {
  double given = x[0] * x[1];
  int number = m * n;
  squares(n, x, y, given * x[2], number + 1);
  y[0] += x[0] * y[1];
}
