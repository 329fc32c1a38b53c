// n=40 m=8 : sums and products of whole arrays, of fixed and variable length, of two dimensions, old values included
void f(int n, int m, double *x, double *y) {
  double h[4] = {0.5, 0.0, 0.0, 0.25}, g[m], a[2][3] = {{1.0, 0.5, 0.2}}, p[3] = {1.0, 2.0, 0.5};
  for (int k = 0; k < m; k++)
    g[k] = 0.1 * y[k];
#pragma omp parallel for reduction(+ : h, g) reduction(- : a) reduction(* : p)
  for (int i = 0; i < n; i++) {
    h[i / 3 % 4] += 0.1 * x[i] * x[i];
    g[i % m] += x[i] * x[n - 1 - i] * 0.1;
    a[i % 2][i % 3] -= 0.2 * x[i] * x[i];
    p[i % 3] *= 0.9 + 0.1 * x[i];
  }
  for (int k = 0; k < m; k++)
    y[k] *= h[k % 4] * g[k] + a[k % 2][k % 3] * p[k % 3];
}
