// n=18 m=18 : ordered in some iterations only, in a function, in a static loop of a region, twice
static void link(double *state, double v, double *out) {
#pragma omp ordered
  {
    *state = *state * 0.5 + v * v;
    *out = *state;
  }
}
void f(int n, int m, double *x, double *y) {
  double state = 1.0;
  (void)m;
#pragma omp parallel
  {
#pragma omp for ordered schedule(static, 2)
    for (int i = 0; i < n; i++)
      if (i % 3 != 1)
        link(&state, x[i], &y[i]);
#pragma omp for ordered
    for (int i = n - 1; i >= 0; i--) {
#pragma omp ordered
      x[i] = x[i] * state;
      y[i] += x[i] * x[i];
    }
  }
}
