// n=10 m=6 : sums of one section are read in another one that may be executed at the same time
void f(int n, int m, double *x, double *y) {
  double s = 0.5, done = 0.5, t = 1.0, taken = 1.0;
  (void)m;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
#pragma omp critical
    s += x[i] * x[i];
#pragma omp critical
    {
      y[0] += s * s - done * done;
      done = s;
    }
#pragma omp critical(outer)
    {
#pragma omp critical(inner)
      t += 0.1 * x[i];
    }
#pragma omp critical(outer)
    {
      y[1] += t * t * t - taken * taken * taken;
      taken = t;
    }
  }
  y[2] += s + t;
}
