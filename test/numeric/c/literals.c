// n=4 m=4 : literals of every spelling, which must keep their value and type
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    y[i] *= x[i] * 1e-3 * 0x1.8p+4 + 1 / 2 + 1 / 2. + .5e1 * x[i] + 0x10 * y[i];
    y[i] += 1e-300 * 1e300 * x[i] + (1.0f / 3.0f) * y[i] + (double)(1.0L / 3.0L) * x[i];
    x[i] = x[i] * 'a' / 97 + 010 * x[i] - 4294967295u * 1e-10 * x[i] + 3 / 2 * 0.1 * x[i];
  }
}
