// n=15 m=15 : a region under a branch, in the middle of sequential code that overwrites the same data
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    x[i] *= x[i];
  if (x[0] > 1.0) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] *= y[i % m];
  } else {
    x[0] *= y[0];
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < m; i++)
      y[i] *= y[i] * x[i % n];
  }
  for (int i = 0; i < n; i++)
    x[i] += x[i] * y[0];
}
