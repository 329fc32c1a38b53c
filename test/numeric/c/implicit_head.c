// n=4 m=4 head=f : lists left out: every real-valued output and input
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    x[i] *= y[i];
    y[i] += x[i] * x[i];
  }
}
