// n=16 m=16 threads=1,2,3,4,8 needs-openmp : private, default(none), default(firstprivate), allocate, in tasks and around them
void f(int n, int m, double *x, double *y) {
  double t = 1.0, w = x[0];
  int k = 3;
#pragma omp parallel default(none) shared(n, m, x, y, w) private(t, k)
  {
#pragma omp for
    for (int i = 0; i < m; i++) {
      k = i;
      t = 0.0;
#pragma omp task default(none) private(t) firstprivate(k) shared(n, x, y, w)
      {
        t = x[k % n] * y[k];
        y[k] += t * t * w;
      }
#pragma omp task default(shared) firstprivate(k, t) untied
      {
        t = x[k % n] * 0.1;
        t *= t;
        if (k > m)
          y[k] = t;
      }
    }
#pragma omp single
    w *= y[1];
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
#pragma omp taskgroup
      {
        k = i;
#pragma omp task default(shared) firstprivate(k)
        x[k] *= w;
      }
    }
  }
}
