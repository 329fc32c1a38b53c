// n=24 m=24 : goto within the iterations of a worksharing loop and within a region: the next iteration, out of inner loops
void f(int n, int m, double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double s = 0.0;
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 3; k++) {
        if (j * k + i % 5 > 6)
          goto enough;
        if ((i + j + k) % 7 == 5)
          goto next;
        s += x[(i + j * k) % n] * x[i % n];
      }
    s *= 2.0;
  enough:
    y[i] *= s;
  next:
    y[i] += x[i % n] * x[i % n];
  }
#pragma omp parallel
  {
    double t = 1.0;
#pragma omp for
    for (int i = 0; i < m; i++) {
      if (i % 3 == 0)
        goto other;
      y[i] *= t + x[i % n];
      if (i % 3 == 1)
        goto end;
    other:
      y[i] += 0.5 * x[(i + 1) % n];
    end:;
    }
  }
}
