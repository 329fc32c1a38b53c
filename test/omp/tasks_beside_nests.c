// n=5 m=7 threads=1,2,3,4,8 : sums in nests of loops whose iterations are dealt out together, in a region that creates tasks
static double both(int n, int m, const double *x, double *w) {
  double r = 0.0;
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        w[i * m + j] = x[i] * x[(i + j) % n] * 0.1;
#pragma omp single
    {
#pragma omp task shared(r)
      r += x[0] * w[1];
#pragma omp taskwait
    }
#pragma omp for collapse(3) schedule(dynamic)
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < n; j++)
        for (int k = m - 1; k >= 0; k--)
          w[(n + i * n + j) * m + k] = w[j * m + k] * x[j] * (i + 1.0) * r;
  }
  return r;
}
void f(int n, int m, double *x, double *y) {
  double w[3 * 5 * 7];
  double r = both(n, m, x, w);
  for (int k = 0; k < 3 * n * m; k++)
    y[k % m] += w[k] * w[k] * r;
}
