// n=9 m=9 : elements that are exchanged, also with themselves (GCC 12 loses them in a loop over directions that clears and reads rows)
static void exchange(double *a, int i, int j) {
  double t = a[i];
  a[i] = a[j];
  a[j] = t;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    exchange(x, i * 4 % n, i * 7 % n);
  for (int i = 0; i < m; i++) {
    int j = i * i % m;
    double t = y[i];
    y[i] = y[j];
    y[j] = t * x[i % n];
  }
}
