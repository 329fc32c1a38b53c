// n=7 m=7 : the comma operator in for heads, conditions and values
void f(int n, int m, double *x, double *y) {
  double t = 1.0, s;
  for (int i = 0, j = m - 1; s = t * 0.5, i < n && j >= 0; i++, j--)
    y[j] = (t += x[i] * s, t * y[j]);
  x[0] = (s = x[0] * x[1], s += t, s * s * 0.1);
}
