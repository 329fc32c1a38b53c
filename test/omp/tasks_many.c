// n=20 m=20 threads=1,2,4 calls=2 no-archer : many tasks in a loop, a deep recursion of tasks, no task at all; calls=2: each of them takes as long as thousands of small cases; no-archer: with so many tasks the library uses memory of tasks again
static double deep(int k, const double *x) {
  double below = 0.0;
  if (k == 0)
    return x[0];
#pragma omp task shared(below)
  below = deep(k - 1, x);
#pragma omp taskwait
  return 0.999 * below + 0.001 * x[k % 20] * below;
}

void f(int n, int m, double *x, double *y) {
  double sum = 0.0, d = 0.0, none = 0.0;
#pragma omp parallel
#pragma omp single
  {
    for (int k = 0; k < 20000; k++) {
#pragma omp task shared(sum)
      {
        double t = 1e-3 * x[k % n] * x[(k + 1) % n];
        t = t * t + t;
#pragma omp atomic
        sum += t;
      }
    }
#pragma omp taskwait
    d = deep(2000, x);
    for (int k = m; k < n; k++) {
#pragma omp task shared(none)
      {
#pragma omp atomic
        none += x[k];
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * (sum + d) + none;
}
