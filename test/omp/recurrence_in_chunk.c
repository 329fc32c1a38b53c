// n=32 m=8 : a chunk of a static schedule belongs to one thread: a linear recurrence inside it
void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < n; i++)
    y[i / 4] = 0.5 * y[i / 4] + x[i];
}
