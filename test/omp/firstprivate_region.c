// n=13 m=13 : firstprivate at the region and again at the loop inside, changed in between
void f(int n, int m, double *x, double *y) {
  double a = x[0];
#pragma omp parallel firstprivate(a)
  {
    a = a * a;
#pragma omp for
    for (int i = 1; i < n; i++)
      x[i] = a * x[i] * x[i];
    a += 0.5;
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] = y[i] * a;
  }
  y[0] *= a;
}
