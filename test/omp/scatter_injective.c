// n=16 m=16 : writes through an index array that is a permutation (otherwise the primal had a race)
void f(int n, int m, double *x, double *y) {
  int to[16];
  for (int i = 0; i < n; i++)
    to[i] = (i * 5 + 2) % 16;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[to[i] % m] = y[to[i] % m] * x[i];
    x[i] = y[to[i] % m] * y[to[i] % m];
  }
}
