// n=4 m=4 : a thousand steps of a contracting map, so that stacks grow over many blocks
void f(int n, int m, double *x, double *y) {
  for (int step = 0; step < 1000; step++)
    for (int i = 0; i < n; i++) {
      double t = x[i];
      x[i] = 0.9 * t + 0.05 * y[i % m] * t * x[(i + 1) % n] - 0.05 * t * t * t;
      if (step % 250 == 249)
        y[i % m] = y[i % m] * 0.5 + x[i] * x[i];
    }
}
