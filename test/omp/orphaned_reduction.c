// n=20 m=20 threads=1,2,3,4,8 : sums of orphaned loops into a global variable, between barriers, with a helper for one element
static double total;

static double one(const double *v, int i) { return 0.1 * v[i] * v[i + 1] * total; }

static void sum(int n, const double *u, double *v) {
  double scale = 0.05;
#pragma omp for reduction(+ : total) nowait
  for (int i = 0; i < n - 1; i++)
    total += u[i] * v[i] * scale;
#pragma omp barrier
#pragma omp for
  for (int i = 0; i < n - 1; i++)
    v[i] += one(u, i) * scale;
#pragma omp for reduction(+ : total)
  for (int i = 0; i < n - 1; i++)
    total += 0.1 * v[i] * v[i + 1];
}

void f(int n, int m, double *x, double *y) {
  total = 0.2;
#pragma omp parallel
  {
    for (int s = 0; s < 2; s++)
      sum(n, x, y);
#pragma omp single
    y[m - 1] = total * total;
    sum(n, y, x);
  }
  x[0] *= total;
}
