// n=20 m=20 threads=1,2,3,4,8 needs-openmp : tasks of a loop, with copies of its variable, and of what changes behind them
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
    double w = x[0];
    for (int i = 0; i < m; i++) {
      int k = (i * 7) % n;
#pragma omp task firstprivate(w)
      {
        double t = x[k] * w;
        y[i] += t * t * x[(k + 1) % n];
        w = y[i] * t;
        y[i] += w * w;
      }
      w *= 1.01 + 0.001 * w;
    }
#pragma omp taskwait
    for (int i = 0; i < n; i++)
      x[i] *= y[i % m];
  }
}
