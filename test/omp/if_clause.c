// n=14 m=14 : if clauses: true, false, and of a condition that is overwritten afterwards
void f(int n, int m, double *x, double *y) {
  int many = n > 10, few = !many;
  (void)few;
#pragma omp parallel for if (many)
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i] + y[0];
  many = 0;
#pragma omp parallel for if (few) schedule(dynamic)
  for (int i = 0; i < m; i++)
    y[i] = y[i] * x[i % n] * y[i];
#pragma omp parallel if (many || x[0] > 100.0)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= x[i];
  }
}
