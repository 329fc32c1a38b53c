// n=8 m=8 : proc_bind(primary) and proc_bind(master)
void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel for proc_bind(primary)
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i] + 0.5;
#pragma omp parallel for proc_bind(master) schedule(dynamic)
  for (int i = 0; i < n; i++)
    y[i] *= x[i] * x[n - 1 - i];
}
