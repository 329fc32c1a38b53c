// n=24 m=24 : writes that not every iteration executes prove nothing about reads that all execute
void f(int n, int m, double *x, double *y) {
  int c[24], trips[24];
  double z[24], w[24];
  for (int i = 0; i < 24; i++)
    c[i] = i < 12 ? 2 * i : 3, trips[i] = i < 12, z[i] = 0.0, w[i] = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (i < 12)
      z[c[i]] = 1.0;
    y[i] *= x[c[i]] * x[c[i]];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < trips[i]; j++)
      w[c[i]] = 1.0;
    int j = 0;
    while (j++ < trips[i])
      w[c[i]] += 1.0;
    y[i] += x[c[i]] * x[c[i]];
  }
  y[m - 1] *= 1.0 + z[2] + w[2];
}
