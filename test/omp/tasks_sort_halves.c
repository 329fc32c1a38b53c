// n=32 m=32 threads=1,2,3,4,8 : divide and conquer over halves of arrays, that are combined by the task that waits
static void combine(int n, double *y, double *t) {
  for (int i = 0; i < n; i++)
    t[i] = y[i] * y[(i + n / 2) % n] * 0.3 + 0.5 * y[i];
  for (int i = 0; i < n; i++)
    y[i] = t[i];
}

static void halves(int n, double *y, double *t) {
  if (n < 4) {
    for (int i = 0; i < n; i++)
      y[i] = y[i] * y[i] * 0.5 + y[0];
    return;
  }
  int h = n / 2;
#pragma omp task final(n < 16)
  halves(h, y, t);
#pragma omp task final(n < 16)
  halves(n - h, y + h, t + h);
#pragma omp taskwait
  combine(n, y, t);
}

void f(int n, int m, double *x, double *y) {
  double t[64];
  (void)n;
#pragma omp parallel
#pragma omp masked
  halves(m < 64 ? m : 64, y, t);
  for (int i = 0; i < n; i++)
    x[i] *= y[i % m];
}
