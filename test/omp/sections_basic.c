// n=20 m=20 threads=1,2,3,4,8 : sections with different work, parallel sections, clauses
void f(int n, int m, double *x, double *y) {
  double s = x[0], t = 0.0, c = x[1];
#pragma omp parallel
  {
#pragma omp sections nowait
    {
      for (int i = 0; i < n / 2; i++)
        y[i] = y[i] * x[i];
#pragma omp section
      for (int i = n / 2; i < n; i++)
        y[i] = y[i] + x[i] * x[i] * x[0];
#pragma omp section
      {
        double v = x[0] * x[n - 1];
        t = v * v;
      }
    }
#pragma omp barrier
#pragma omp sections reduction(+ : s) firstprivate(c)
    {
#pragma omp section
      {
        c = c * y[0];
        s += c * c;
      }
#pragma omp section
      s += y[1] * y[2] * t;
    }
#pragma omp single
    y[3] = s * t;
  }
#pragma omp parallel sections
  {
#pragma omp section
    x[0] = x[0] * s;
#pragma omp section
    x[1] = x[2] * s * m;
#pragma omp section
    x[3] = x[2] * x[2] * t;
  }
#pragma omp parallel sections
  {
    x[4] *= s;
  }
}
