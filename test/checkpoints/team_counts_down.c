// n=7 m=7 threads=1,2,3,4,8 : while (t-- > 0) inside of a region, by a variable of each thread's own; a loop that is left in the middle
void f(int n, int m, double *x, double *y) {
  double u[32], v[32];
  int steps = 0;
  for (int i = 0; i < n; i++)
    u[i] = 0.3 + 0.05 * x[i];
#pragma omp parallel
  {
    int t = 6;
    while (t-- > 0) {
#pragma omp for
      for (int i = 0; i < n; i++)
        v[i] = u[i] + 0.1 * u[i] * u[(i + 1) % n] * x[i] * t;
#pragma omp for
      for (int i = 0; i < n; i++)
        u[i] = v[i];
    }
    for (int k = 0;;) {
#pragma omp for
      for (int i = 0; i < n; i++)
        v[i] = u[i] * u[(i + 2) % n];
      if (++k > 4)
        break;
#pragma omp for
      for (int i = 0; i < n; i++)
        u[i] = 0.5 * u[i] + v[i];
#pragma omp single
      steps++;
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * steps + v[i % n];
}
