// n=31 m=31 : schedule(guided) and schedule(guided, 2) in sequence
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i] + y[i % m];
#pragma omp parallel for schedule(guided, 2)
  for (int i = 0; i < m; i++) {
    y[i] *= x[i % n];
    y[i] *= y[i];
  }
}
