// n=16 m=16 threads=1,2,3,4,8 : critical sections beside nowait loops, single and barriers, in functions too
static double product;

static void multiply(double v) {
#pragma omp critical
  product = product * (0.8 + 0.1 * v * v);
}

static void phase(int n, const double *u, double *v) {
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    multiply(u[i]);
#pragma omp for schedule(dynamic)
  for (int i = 0; i < n; i++)
    v[i] = v[i] * u[i] * 0.5 + 0.3;
#pragma omp single
  v[0] = v[0] * product;
}

void f(int n, int m, double *x, double *y) {
  product = 1.0;
#pragma omp parallel
  {
    phase(n, x, y);
#pragma omp master
    multiply(y[1]);
#pragma omp barrier
    phase(m, y, x);
  }
  y[2] *= product;
}
