// n=16 m=16 threads=1,2,3,4,8 needs-openmp : branches around tasks, while loops, breaks, early returns, conditional waits
static void g(int n, const double *x, double *y, int m) {
  int i = 0;
  double acc = 1.0;
  while (i < m) {
    if (x[i % n] < 0.0 && i > 100)
      break;
#pragma omp task firstprivate(acc)
    {
      if (x[i % n] > 1.0)
        y[i] = x[i % n] * acc;
      else
        y[i] *= acc * x[(i + 1) % n];
    }
    acc *= x[i % n];
    if (i % 5 == 4) {
#pragma omp taskwait
      acc = y[i] * 0.3 + y[i - 1];
    }
    i++;
    if (i == m - 1)
      return;
  }
}
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
    g(n, x, y, m);
#pragma omp taskwait
    y[m - 1] = y[0] * y[1];
  }
}
