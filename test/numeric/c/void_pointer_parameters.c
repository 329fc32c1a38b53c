// n=8 m=8 : a head whose arrays come as `void *`, each converted to one type: rows, elements, once more in a helper
static double sumOfRow(const void *row) {
  const double *r = row;
  return r[0] + r[1] * r[1];
}
void f(int n, int m, void *x, void *y) {
  double (*a)[2] = (double (*)[2])x;
  double *b = y;
  for (int i = 0; i < n / 2; i++)
    a[i][1] *= a[i][0];
  for (int i = 0; i < m; i++)
    b[i] *= a[i / 2][i % 2] + sumOfRow(a[i % (n / 2)]);
}
