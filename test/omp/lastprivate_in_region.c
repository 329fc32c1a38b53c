// n=21 m=21 : lastprivate of loops inside a region: with firstprivate, in a time loop, with steps and directions, reductions, used in the region
void f(int n, int m, double *x, double *y) {
  double t = 2.0, u = x[0] * y[1], v = 0.5, s = 0.0;
  for (int step = 0; step < 3; step++) {
#pragma omp parallel
    {
#pragma omp for firstprivate(t, u) lastprivate(t, v) reduction(+ : s)
      for (int i = 1; i < n; i++) {
        y[i] += 0.1 * t * x[i];
        v = x[i] * t + step;
        s += v * u * 0.01;
        if (i == n - 1)
          t = 0.3 * v * u;
      }
#pragma omp for lastprivate(u) schedule(monotonic : dynamic, 2)
      for (int i = m - 1; i > 0; i -= 3) {
        if (x[i] < 0.2)
          continue;
        u = x[i] * y[i - 1];
        x[i] *= v;
      }
    }
    y[0] *= t + u * v;
  }
  y[1] *= s * u;
}
