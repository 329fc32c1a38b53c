// n=21 m=21 threads=1,2,3,4,8 schedule-dependent : a value set once, from a sum that each thread has for itself
void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel
  {
    double acc = 0.5;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      acc += 0.1 * x[i] * acc;
    double twice = 2.0 * acc;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      y[i] += x[i] * twice;
  }
}
