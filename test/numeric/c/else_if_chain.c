// n=10 m=10 : else-if chains, empty branches and branches without else in a loop
void f(int n, int m, double *x, double *y) {
  double last = 0.5;
  for (int i = 0; i < n && i < m; i++) {
    if (i < 2)
      last = x[i];
    else if (i < 4) {
    } else if (x[i] > 1.0 && last > 0.0)
      last *= x[i];
    else {
      if (y[i] > 1.0)
        last += y[i] * y[i];
    }
    y[i] *= last;
    if (i % 2 == 0)
      ;
    else
      last = 0.1 * last * last + 0.5;
  }
}
