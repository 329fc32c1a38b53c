// n=16 m=16 threads=1,2,3,4,8 needs-openmp : tasks of tasks, with values of their creator, beside tasks that depend orders
void f(int n, int m, double *x, double *y) {
  double s = 0.0, t = x[1];
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(s) depend(out : s)
    s = x[0] * x[0];
#pragma omp task shared(s, t) depend(inout : s)
    {
      double k = s * x[1];
      for (int i = 0; i < m; i++) {
        double own = k * x[i % n];
#pragma omp task firstprivate(own)
        {
          double a = own * y[i];
#pragma omp task
          y[i] = a * a;
#pragma omp taskwait
          y[i] *= own;
        }
      }
      t = k * t;
#pragma omp taskwait
      s += y[0];
    }
#pragma omp task shared(s) depend(in : s)
    x[2] *= s * x[2];
  }
  y[1] *= s + t;
}
