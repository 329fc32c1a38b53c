// n=7 m=7 threads=1,2,3,4,8 : a threadprivate factor is state of each thread; the loop is left when one of them says so
static double rate;
#pragma omp threadprivate(rate)
void f(int n, int m, double *x, double *y) {
  double u[32], v[32];
  int stop = 0;
  for (int i = 0; i < n; i++)
    u[i] = x[i], v[i] = 0;
#pragma omp parallel
  {
    rate = 1.0 + 0.1 * x[0];
    for (int t = 0; t < 9; t++) {
      rate *= 0.9;
#pragma omp for schedule(static)
      for (int i = 0; i < n; i++)
        v[i] = u[i] * (1 + 0.1 * u[(i + 1) % n]) * rate;
#pragma omp for schedule(static)
      for (int i = 0; i < n; i++)
        u[i] = v[i];
#pragma omp master
      stop = t >= 5;
#pragma omp barrier
      if (stop)
        break;
#pragma omp barrier
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n];
}
