// n=20 m=20 threads=1,2,3,4,8 : single exchanges shared pointers and counts steps; the loops' condition is shared
void f(int n, int m, double *x, double *y) {
  double *a = x, *b = y, err = 1.0;
  int steps = 0;
  (void)m;
#pragma omp parallel
  {
    while (err > 0.2) {
#pragma omp for
      for (int i = 0; i < n; i++)
        b[i] = 0.4 * a[i] * a[(i + 1) % n] + 0.2 * b[i] + 0.1 * err;
#pragma omp single
      {
        double *t = a;
        a = b;
        b = t;
        steps++;
        err = err * 0.6 * (1.0 + 0.001 * a[steps]);
      }
    }
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      a[i] = a[i] * err + b[i] * steps;
  }
}
