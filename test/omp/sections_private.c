// n=6 m=4 : private and firstprivate variables of sections
void f(int n, int m, double *x, double *y) {
  double t = 0.0, scale = y[2];
  (void)m;
#pragma omp parallel
  {
#pragma omp sections private(t) firstprivate(scale)
    {
#pragma omp section
      {
        t = x[0] * x[1];
        y[0] *= t * scale;
      }
#pragma omp section
      {
        t = x[2];
        for (int i = 3; i < n; i++)
          t *= x[i];
        y[1] += t * scale * scale;
      }
    }
  }
  y[3] *= scale + t;
}
