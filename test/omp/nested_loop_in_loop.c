// n=24 m=6 threads=1,2,3,4,8 : a parallel loop inside a parallel loop
void f(int n, int m, double *x, double *y) {
  int w = n / m;
  double shared = x[1];
#pragma omp parallel for firstprivate(shared)
  for (int i = 0; i < m; i++) {
    double s = y[i], c = 0.5 * y[i] * shared;
#pragma omp parallel for num_threads(2) reduction(+ : s) firstprivate(c)
    for (int k = 0; k < w; k++) {
      s += x[i * w + k] * x[i * w + k] * 0.2 * c;
      x[i * w + k] *= 0.5 + y[i] * 0.1 + c * shared;
    }
    y[i] = s * s * 0.3;
  }
}
