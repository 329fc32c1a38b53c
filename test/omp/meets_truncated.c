// n=64 m=64 : subscripts that are cut off, or wrap around, meet although those of the writes do not
void f(int n, int m, double *x, double *y) {
  int c[64];
  unsigned char low[512];
  for (int i = 0; i < 64; i++)
    c[i] = 17 * i % 64 + 256 * (i % 2);
  double z[512];
  for (int i = 0; i < 512; i++)
    z[i] = 0.0, low[i] = (unsigned char)i;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    z[c[i]] = 1.0;
    unsigned char k = (unsigned char)c[i];
    y[i] *= x[k / 2] * x[k / 2];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    z[c[i]] += 1.0;
    unsigned hashed = (unsigned)c[i] * 2654435761u;
    y[i] += x[hashed >> 28] * x[low[c[i]] % 8];
  }
  y[0] *= z[c[1]];
}
