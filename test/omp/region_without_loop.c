// n=8 m=8 : a parallel region with private work only, whose loop is the only shared writing
void f(int n, int m, double *x, double *y) {
  double a = x[0] * x[1];
#pragma omp parallel shared(a)
  {
    double t = a;
    for (int k = 0; k < 3; k++)
      t = t * a + 0.5;
#pragma omp for schedule(static)
    for (int i = 0; i < m; i++)
      y[i] *= t + x[i % n];
  }
  x[0] = a;
}
