// n=12 m=12 : the old value of a sum over a worksharing loop inside a region is needed
void f(int n, int m, double *x, double *y) {
  double s = x[0] * y[0];
  y[1] += s * s;
#pragma omp parallel
  {
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x[i] * x[i];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= s;
  }
  y[0] += s * s;
}
