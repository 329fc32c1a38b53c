// n=0 m=3 : an array of length zero
void f(int n, int m, double *x, double *y) {
  double t = 1.0;
  for (int i = 0; i < n; i++)
    t *= x[i];
  for (int k = 0; k < m; k++)
    y[k] *= t * y[k];
}
