// n=20 m=20 no-clang : ordered simd threads (Clang 19 leaves out threads)
void f(int n, int m, double *x, double *y) {
  double t = 1.0;
#pragma omp parallel for simd ordered
  for (int i = 0; i < n; i++) {
    y[i] *= x[i];
#pragma omp ordered simd threads
    t = 0.5 * t * x[i] + y[i];
  }
  y[m / 2] += t;
}
