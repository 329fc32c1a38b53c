// n=17 m=4 : one cell read by every iteration: its adjoint is incremented by all threads
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for shared(n, m, x, y) default(none)
  for (int i = 0; i < n; i++)
    x[i] = x[i] * y[0] + y[i % m] * y[m - 1];
}
