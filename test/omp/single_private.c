// n=20 m=20 threads=1,2,3,4,8 : private and firstprivate of single; nowait with work beside it
void f(int n, int m, double *x, double *y) {
  double p = 1.5, q = x[0], r = 0.0;
  (void)m;
#pragma omp parallel
  {
#pragma omp single private(p) firstprivate(q) nowait
    {
      p = q * x[1];
      q = p * p;
      r = q * p + r;
    }
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      y[i] = y[i] * x[i] * x[1];
#pragma omp single nowait
    x[2] = x[2] * r;
#pragma omp single
    x[3] = x[3] * r * r;
  }
  y[0] += p * q * x[2] * x[3];
}
