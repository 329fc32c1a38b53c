// n=8 m=8 : a task and its creator take what functions return; in several directions these rows are taken and cleared in the task
static double leaf(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * a[i];
  return s;
}

static double pair(const double *a, int n) {
  double left = 0, right = 0;
#pragma omp task shared(left)
  left = leaf(a, n / 2);
  right = leaf(a + n / 2, n - n / 2);
#pragma omp taskwait
  return left * right;
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[m - 1] = pair(x, n);
}
