// n=5 m=5 : chunks larger than the loop, chunk sizes from variables that change afterwards
void f(int n, int m, double *x, double *y) {
  int chunk = 100;
#pragma omp parallel for schedule(static, chunk)
  for (int i = 0; i < n; i++) {
    x[i] *= x[i];
    x[i] *= y[i % m];
  }
  chunk = 2;
#pragma omp parallel for schedule(dynamic, chunk + 1)
  for (int i = 0; i < m; i++) {
    y[i] *= y[i];
    y[i] *= x[i % n];
  }
  chunk = -1;
  (void)chunk;
}
