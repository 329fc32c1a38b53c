// n=6 m=6 : loops with checkpoints in steps of another one; what stands in front needs what the steps overwrite
void f(int n, int m, double *x, double *y) {
  double s = x[0] * x[1], p = 1;
  for (int i = 0; i < m; i++)
    y[i] = s * x[i % n] * s;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 5; t++) {
    p = p * x[t % n];
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2)
#endif
    for (int k = 0; k < 4; k++) {
      s = 0.5 * s / (1.0 + s * s) + 0.1 * x[k % n] * p;
      p = 0.5 * p + 0.1 * s * s;
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * s + p * p;
}
