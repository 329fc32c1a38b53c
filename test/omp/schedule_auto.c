// n=17 m=17 : schedule(auto)
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(auto)
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * x[i];
    y[i % m] += x[i] * y[i % m];
  }
}
