// n=8 m=8 : functions with `void *` parameters and casts in C++, which hand them on
static void scaled(void *to, const void *from, int n, double by) {
  double *t = static_cast<double *>(to);
  const double *s = static_cast<const double *>(from);
  for (int i = 0; i < n; i++)
    t[i] *= by * s[i];
}
static void both(void *a, void *b, int n) {
  auto rows = reinterpret_cast<double (*)[2]>(a);
  scaled(a, b, n, 0.5);
  for (int i = 0; i < n / 2; i++)
    rows[i][0] += rows[i][1] * rows[i][1];
  scaled(b, rows[0], n, 2.0);
}
void f(int n, int m, double *x, double *y) { both(x, y, n < m ? n : m); }
