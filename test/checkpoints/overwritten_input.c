// n=6 m=6 : steps overwrite the independents, and what comes behind overwrites what they read
void f(int n, int m, double *x, double *y) {
  double c[4];
  for (int i = 0; i < 4; i++)
    c[i] = 1 + 0.1 * x[i % n];
  for (int t = 0; t < 8; t++)
    for (int i = 0; i < n; i++)
      x[i] = x[i] * c[t % 4] + 0.1 * x[(i + 1) % n];
  for (int i = 0; i < 4; i++)
    c[i] = c[i] * c[i] * x[i % n];
  for (int i = 0; i < m; i++)
    y[i] = c[i % 4] * x[i % n];
}
