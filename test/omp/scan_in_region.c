// n=20 m=20 no-clang no-libomp : prefix sums of loops in a region (Clang 19 does them wrongly on several threads): inclusive and exclusive, +, *, min and max, steps not known, with private and firstprivate variables
// (no-libomp: its entry points for what GCC makes of a scan end the program, already in the primal)
void f(int n, int m, double *x, double *y) {
  double t = 0.0, p = 1.0, low = 100.0, high = -100.0, w = x[1], v;
  int step = m / 10;
#pragma omp parallel
  {
#pragma omp for reduction(inscan, + : t) firstprivate(w) private(v)
    for (int i = 0; i < n; i++) {
      v = x[i] * w;
      t += v * x[i];
#pragma omp scan inclusive(t)
      y[i] += t * x[0];
    }
#pragma omp for simd reduction(inscan, * : p)
    for (int i = 0; i < n; i++) {
      y[i] *= p;
#pragma omp scan exclusive(p)
      p *= 1.0 + 0.1 * x[i];
    }
#pragma omp for reduction(inscan, max : high) reduction(inscan, min : low)
    for (int i = m - 1; i >= 0; i -= step) {
      high = x[i] * (i == 9 ? 20.0 : 1.0 + i) > high ? x[i] * (i == 9 ? 20.0 : 1.0 + i) : high;
      low = x[i] * (i == 7 ? 0.1 : 2.0 + i) < low ? x[i] * (i == 7 ? 0.1 : 2.0 + i) : low;
#pragma omp scan inclusive(high, low)
      y[i] += high * low;
    }
  }
  y[2] *= t * p * low * high;
}
