// n=12 m=12 : counters of a region that are declared at the top, private to the threads, and indices of their own between the loops
void f(int n, int m, double *x, double *y) {
  int i, j, k;
  double t;
#pragma omp parallel private(i, j, k, t)
  {
#pragma omp for
    for (k = 1; k < n - 1; k++) {
      for (j = 0; j < m / 4; j++) {
        i = 1;
        t = x[k] * (1 + i);
        for (i = 0; i < 2; i++)
          y[k] += t * x[k] + 0.1 * j;
        i = 2;
        y[k] = y[k] * 0.9 + i * t;
      }
      j = 0;
      y[k] += j + x[k];
    }
    k = 0;
#pragma omp for
    for (i = 0; i < n; i++) {
      for (j = 0; j < 2; j++)
        x[i] = x[i] * (0.5 + 0.1 * j) + 0.1 * y[i];
      j = k;
      x[i] += 0.1 * j + y[i] * y[i];
    }
  }
}
