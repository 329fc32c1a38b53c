// n=5 m=7 threads=1,2,3,4,8 : sums in nests of loops whose iterations are dealt out together, in a region that creates tasks
static double both(int n, int m, const double *x, double *y) {
  double r = 0.0;
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
#pragma omp atomic
        y[(i + j) % m] += x[i] * x[j % n] * 0.1;
#pragma omp single
    {
#pragma omp task shared(r)
      r += x[0] * x[1];
#pragma omp taskwait
    }
#pragma omp for collapse(3) schedule(dynamic)
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < n; j++)
        for (int k = m - 1; k >= 0; k--)
#pragma omp atomic
          y[k] += x[j] * (i + 1.0) * r;
  }
  return r;
}
void f(int n, int m, double *x, double *y) {
  double r = both(n, m, x, y);
  for (int j = 0; j < m; j++)
    y[j] *= r;
}
