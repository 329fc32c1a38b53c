// n=24 m=24 threads=1,2,3,8 schedule-dependent : a private value goes from one iteration of a collapsed nest to the next on its thread
void f(int n, int m, double *x, double *y) {
  (void)m;
  int rows = 6, w = n / rows;
#pragma omp parallel
  {
    double last = 1.0;
#pragma omp for collapse(2) schedule(static)
    for (int i = 0; i < rows; i++)
      for (int k = 0; k < w; k++) {
        y[i * w + k] = y[i * w + k] * last;
        last = 0.5 * x[i * w + k] + 0.2 * last;
      }
#pragma omp for collapse(3) schedule(static, 2)
    for (int i = rows; i > 0; i -= 2)
      for (unsigned k = 1; k <= 2; k++)
        for (long long j = 0; j < w; j += 3) {
          int cell = (i / 2 - 1) * 4 + ((int)k - 1) * 2 + (int)j / 3;
          x[cell] = x[cell] * 0.5 * last;
          last = 0.3 * last + x[cell] * 0.2;
        }
  }
}
