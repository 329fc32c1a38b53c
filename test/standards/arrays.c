/* std=c99,c11,c2x head=f(y)/(x) : arrays of variable length, and parameters that C declares as arrays */
void g(int n, const double x[restrict n], double y[restrict n], double m[restrict 4][3]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      y[i] += m[i % 4][j] * x[i] * x[i];
}

void f(int n, const double x[restrict n], double y[restrict n]) {
  double m[4][3], w[n];
  for (int k = 0; k < n; k++)
    w[k] = x[k] * x[k];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      m[i][j] = w[n - 1] * (i + j);
  g(n, x, y, m);
  y[0] += w[n - 1] / 2 * w[n / 2];
}
