// n=8 m=24 : lastprivate of sections and parallel sections, with firstprivate, and of one section
void f(int n, int m, double *x, double *y) {
  double s = 1.0, t = 3.0, u = x[7], last[2] = {1.0, 2.0};
#pragma omp parallel
  {
#pragma omp sections lastprivate(t, last) firstprivate(t)
    {
      y[0] *= x[0];
#pragma omp section
      {
        y[1] *= t * x[2];
        t = t * x[1];
        last[0] = t;
        last[1] = x[3];
      }
    }
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= t + last[i % 2];
  }
#pragma omp parallel sections lastprivate(s) private(t)
  {
    s = x[2];
#pragma omp section
    {
      t = x[4];
      y[3] *= t;
    }
#pragma omp section
    s = x[3] * x[3];
  }
#pragma omp parallel sections lastprivate(u)
  {
    u = s * x[5];
  }
  y[2] *= s * t * u * n;
}
