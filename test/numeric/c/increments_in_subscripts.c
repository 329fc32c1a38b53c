// n=9 m=5 : pre- and post-increments inside subscripts, on both sides of an assignment
void f(int n, int m, double *x, double *y) {
  int i = 0, j = m, k = -1;
  while (i + 1 < n && j > 0) {
    y[--j] += x[i++] * y[0];
    x[++k] *= y[j] * 0.5;
  }
  double *p = x;
  *p++ *= 2.0;
  *++p += x[0] * y[0];
  y[0] += *p-- * y[1];
  y[j++] *= *p;
  x[k--] = y[j] * x[i % n];
  y[1] *= x[k];
}
