// n=16 m=16 : arrays of one thread whose address others find: in shared memory, in a shared variable, by a helper
static void add(const double *p, double x, double *y) { *y += p[0] * x + p[1]; }
static void publish(double **where, double *p) { *where = p; }
void f(int n, int m, double *restrict x, double *restrict y) {
  double *slot[2] = {0, 0}, *one = 0;
  (void)m;
#pragma omp parallel
  {
    double a[2] = {x[0] * x[1], x[2]}, b[2] = {x[3], x[4] * x[4]}, c[2] = {x[5], x[6] * x[5]};
#pragma omp single
    {
      slot[0] = a;
      one = b;
      publish(&slot[1], c);
    }
#pragma omp for
    for (int i = 0; i < n; i++) {
      add(slot[0], x[i], &y[i]);
      add(one, x[i] * x[i], &y[i]);
      add(slot[1], x[i] * 0.5, &y[i]);
    }
  }
}
