// n=10 m=3 : continue in while, past statements that later iterations need
void f(int n, int m, double *x, double *y) {
  int i = 0;
  double carried = 1.0;
  while (i < n) {
    int k = i++;
    if (x[k] > 1.0)
      continue;
    carried *= x[k] + 0.5;
    if (k % 2) {
      y[k % m] += carried;
      continue;
    }
    x[k] *= carried * carried;
    y[k % m] *= x[k];
  }
}
