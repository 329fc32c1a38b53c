// n=16 m=16 threads=1,2,3,4,8 : taskgroup waits for tasks, and for what these create, in functions and around calls
static void add(int first, int last, const double *x, double *y) {
  if (last - first < 3) {
    for (int i = first; i < last; i++)
      y[i] += x[i] * y[i];
    return;
  }
  int middle = (first + last) / 2;
#pragma omp taskgroup
  {
#pragma omp task
    add(first, middle, x, y);
#pragma omp task
    add(middle, last, x, y);
  }
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
#pragma omp master
  {
#pragma omp taskgroup
    { add(0, m, x, y); }
    for (int i = 0; i < n; i++)
      x[i] = x[i] * y[i % m];
#pragma omp taskyield
#pragma omp taskgroup
    {
#pragma omp task if (n > 100)
      for (int i = 0; i < m / 2; i++)
        y[i] *= x[i % n];
#pragma omp task mergeable priority(2)
      for (int i = m / 2; i < m; i++)
        y[i] *= x[(i + 1) % n] * x[i % n];
    }
  }
}
