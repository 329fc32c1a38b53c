// n=6 m=6 : records with arrays by value, and variable-length array parameters
struct vec {
  double c[3];
};
static double dot(struct vec a, struct vec b) {
  double s = 0;
  for (int i = 0; i < 3; i++)
    s += a.c[i] * b.c[i];
  return s;
}
static double trace(int n, double m[n][n]) {
  double s = 1;
  for (int i = 0; i < n; i++)
    s += m[i][i] * m[i][i];
  return s;
}
void f(int n, int m, double *x, double *y) {
  struct vec u = {{x[0], x[1], x[2]}}, v = {{y[0], 1.0, y[1]}};
  double a[3][3];
  for (int i = 0; i < 9; i++)
    a[i / 3][i % 3] = x[i % n] * y[i % m];
  for (int k = 0; k < 2; k++) {
    y[k] = dot(u, v) * dot(u, u) * 0.1;
    u.c[k] *= x[3];
  }
  y[3] *= trace(3, a);
}
