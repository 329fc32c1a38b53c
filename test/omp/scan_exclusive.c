// n=20 m=20 no-libomp : prefix sums and minima of the iterations before, in a time loop (the old values are neutral: Clang 19 leaves them out)
// (no-libomp: its entry points for what GCC makes of a scan end the program, already in the primal)
void f(int n, int m, double *x, double *y) {
  double s = 0.0, low = 100.0;
  for (int step = 0; step < 2; step++) {
#pragma omp parallel for reduction(inscan, + : s) num_threads(3)
    for (int i = 0; i < n; i++) {
      y[i] *= 1.0 + s;
#pragma omp scan exclusive(s)
      s += 0.1 * x[i] * x[i] * (step + 1);
    }
    x[step] *= s;
    s = 0.0;
  }
#pragma omp parallel for reduction(inscan, min : low)
  for (int i = 0; i < m; i++) {
    y[i] += (i > 0 ? low : 0.0) * x[i];
#pragma omp scan exclusive(low)
    low = x[i] * (i == 7 ? 0.1 : 20.0 - i) < low ? x[i] * (i == 7 ? 0.1 : 20.0 - i) : low;
  }
  y[2] *= low;
}
