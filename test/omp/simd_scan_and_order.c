// n=20 m=20 : simd: prefix sums and products in front of and behind each iteration; ordered simd
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" // not every compiler vectorizes these loops
#endif

void f(int n, int m, double *x, double *y) {
  double s = 0.0, p = 1.0, t = 1.0;
#pragma omp simd reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
#pragma omp scan inclusive(s)
    y[i] *= s;
  }
#pragma omp simd reduction(inscan, * : p)
  for (int i = 0; i < m; i++) {
    y[i] += p * x[i];
#pragma omp scan exclusive(p)
    p *= 1.0 + 0.1 * x[i];
  }
  y[0] *= s + p;
#pragma omp simd
  for (int i = 0; i < n; i++) {
    y[i] *= x[i];
#pragma omp ordered simd
    t = t * x[i] + y[i];
  }
  y[1] += t;
}
