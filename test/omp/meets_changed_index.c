// n=24 m=24 : looks exclusive, but the index array changes in the loop, or the subscript between write and read
void f(int n, int m, double *x, double *y) {
  int c[24], d[24];
  for (int i = 0; i < 24; i++)
    c[i] = i, d[i] = (i * 5) % 24;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[c[i]] *= 2.0;
    c[i] = i / 4;
    y[i] += x[c[i]] * x[c[i]];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    int k = d[i];
    y[k] *= 0.5;
    k = k / 3;
    y[d[i]] += x[k] * x[k];
  }
}
