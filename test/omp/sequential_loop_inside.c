// n=8 m=24 : nested sequential loops, triangular, with values that every inner iteration overwrites
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
    for (int j = 0; j <= i; j++)
      for (int k = j; k < 3; k++) {
        t = t * 0.5 + t * t * 0.125;
        if (3 * i + k < m)
          y[3 * i + k] *= t;
      }
    x[i] = t;
  }
}
