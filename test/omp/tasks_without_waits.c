// n=16 m=16 threads=1,2,3,4,8 needs-openmp : no task at all; if(0); tasks of tasks without a taskwait
static void chain(int d, double *y, const double *x) {
  if (d < 0)
    return;
#pragma omp task
  {
    y[d] = y[d] * x[d] + x[d];
#pragma omp task if (d % 3)
    y[d] *= y[d];
#pragma omp taskwait
    y[d] = y[d] * x[0];
#pragma omp task
    chain(d - 1, y, x);
  }
}
void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
#pragma omp parallel
  {
#pragma omp single
    {
      for (int i = 0; i < n - 16; i++) {
#pragma omp task
        y[i] = 0;
      }
      chain(k - 1, y, x);
    }
#pragma omp single
    {
#pragma omp taskgroup
      {
#pragma omp task if (0)
        {
          y[0] *= y[1];
#pragma omp task
          y[1] *= y[2];
        }
        y[0] *= x[2];
      }
      y[3] *= y[1];
    }
#pragma omp single nowait
    {
      if (n > 100) {
#pragma omp task
        y[5] = 0;
      }
    }
  }
}
