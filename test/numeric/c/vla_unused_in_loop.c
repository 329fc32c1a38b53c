// n=6 m=4 : a work array of variable length in a loop that nothing uses in the end, its length computed
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    int k = 0;
    do {
      k++;
      double w[n - 1];
      for (int j = 0; j < n - 1; j++)
        w[j] = x[j] * y[i];
      (void)w;
      y[i] = y[i] * x[k] + 0.25;
    } while (k < 3);
  }
}
