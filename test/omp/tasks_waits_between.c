// n=24 m=24 threads=1,2,3,4,8 : tasks that use what others have set, or set what others have used: between them a taskwait, in a branch, in a function, a taskgroup, a task that is not deferred
static void settle(void) {
#pragma omp taskwait
}

static double slow(double a, double c) {
  double s = a;
  for (int k = 0; k < 40; k++)
    s += 0.01 * a * c / (1.0 + k * s * s);
  return s;
}

void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    for (int i = 0; i < k; i++)
      y[i] += slow(x[i], y[i]);
#pragma omp taskwait
#pragma omp task
    for (int i = 0; i < k; i++)
      x[i] = slow(y[i], y[k - 1 - i]);
    if (k > 3) {
#pragma omp taskwait
    }
#pragma omp task
    for (int i = 0; i < k; i++)
      y[i] = x[i] * x[k - 1 - i];
    settle();
#pragma omp taskgroup
    {
#pragma omp task
      for (int i = 0; i < k; i++)
        x[i] = slow(x[i], y[i]);
    }
#pragma omp task
    for (int i = 0; i < k / 2; i++)
      y[i] = slow(x[i], 0.5 * x[i]);
#pragma omp task if (k > 1000)
    for (int i = k / 2; i < k; i++)
      y[i] = slow(x[i], x[i] * x[i]);
#pragma omp task
    for (int i = k / 2; i < k; i++)
      x[i] = slow(x[i], 0.3 + y[i]);
    for (int t = 0; t < 3; t++) {
#pragma omp taskwait
#pragma omp task
      for (int i = 1; i < k; i++)
        x[i] = slow(x[i - 1], y[i]);
#pragma omp taskwait
#pragma omp task
      for (int i = 1; i < k; i++)
        y[i] = slow(x[i], x[i - 1]);
    }
  }
}
