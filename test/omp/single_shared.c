// n=20 m=20 threads=1,2,3,4,8 : single sets shared values that loops before and behind it use, overwrites what is needed
void f(int n, int m, double *x, double *y) {
  double a = 0.1;
  (void)m;
#pragma omp parallel
  {
    for (int s = 0; s < 3; s++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        y[i] = 0.5 * y[i] * x[i] + a;
#pragma omp single
      {
        a = 0.1 * a * y[0] * y[1];
        y[0] = 0.5 + a * a;
        for (int i = 2; i < n; i++)
          a += 0.001 * y[i] * x[i] * x[i];
      }
#pragma omp for
      for (int i = 1; i < n; i++)
        x[i] += a * y[i] * 0.1;
    }
  }
}
