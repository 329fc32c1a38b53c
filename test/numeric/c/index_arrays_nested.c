// n=8 m=4 : subscripts of subscripts, with the inner array changing between the reads
void f(int n, int m, double *x, double *y) {
  int a[4] = {2, 0, 3, 1}, b[4] = {1, 2, 3, 0};
  for (int i = 0; i < n; i++) {
    y[a[b[i % 4]] % m] += x[a[i % 4]] * x[i] * x[b[a[b[i % 4]]]];
    int t = a[i % 4];
    a[i % 4] = a[(i + 1) % 4];
    a[(i + 1) % 4] = t;
    x[a[0]] *= 0.5 + x[i];
  }
}
