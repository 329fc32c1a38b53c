// n=12 m=4 : _Thread_local in place of threadprivate
static _Thread_local double work;
void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel
  {
    work = 0.5;
#pragma omp for schedule(static, 2)
    for (int i = 0; i < n; i += 1) {
      work = x[i] * x[i];
      x[i] = 0.5 * work * x[i];
    }
  }
  for (int i = 0; i < n; i++)
    y[i % 4] += x[i] * x[i];
}
