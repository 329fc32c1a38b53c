// n=64 m=64 schedule-dependent needs-openmp : a nowait loop repeated with fewer iterations each time: its iterations change their thread between two repetitions
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    double last = 0.5;
    for (int t = 0; t < 6; t++) {
#pragma omp for schedule(static) nowait
      for (int i = 0; i < n - 9 * t; i++)
        last = last * 0.5 + x[i] * x[i];
    }
#pragma omp for
    for (int j = 0; j < m; j++)
      y[j] += last;
  }
}
