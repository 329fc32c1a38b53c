// n=7 m=7 : sorting active values by exchange, then a weighted sum of the order
void f(int n, int m, double *x, double *y) {
  int changed;
  do {
    changed = 0;
    for (int i = 0; i + 1 < n; i++)
      if (x[i] > x[i + 1]) {
        double t = x[i];
        x[i] = x[i + 1];
        x[i + 1] = t;
        changed = 1;
      }
  } while (changed);
  for (int i = 0; i < n && i < m; i++)
    y[i] *= x[i] * (i + 1) * 0.25;
}
