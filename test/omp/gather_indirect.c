// n=18 m=18 : reads through an index array with repeated entries
void f(int n, int m, double *x, double *y) {
  int index[18];
  for (int i = 0; i < n; i++)
    index[i] = (i * i + 3) % n;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] = y[i] * x[index[i % n]] + x[index[(i + 1) % n]] * x[index[(i + 1) % n]];
}
