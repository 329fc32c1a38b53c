// n=24 m=24 threads=1,2,3,8 : barriers in branches that all threads take alike, and in loops
void f(int n, int m, double *x, double *y) {
  double a = 0.2;
#pragma omp parallel
  {
    for (int s = 0; s < 4; s++) {
      if (s % 2 == 0) {
#pragma omp for nowait
        for (int i = 0; i < n; i++)
          x[i] = x[i] * x[i] * 0.5 + 0.3;
#pragma omp single nowait
        a = a * a + 0.1;
#pragma omp barrier
      } else if (n > m) {
#pragma omp barrier
      } else {
#pragma omp for
        for (int i = 0; i < m; i++)
          y[i] = y[i] * x[(i + 3) % n] + a;
      }
    }
  }
}
