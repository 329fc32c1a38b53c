// n=2 m=1 : a fold over the comma, also of nothing
template <class... T> static double total(T... t) {
  double s = 0;
  ((s = s * 2 + t), ...);
  return s;
}
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int i = 0; i < m; ++i)
    y[i] = total(x[0], x[1]) + total();
}
