// adjgen --head='f(y)/(x)' waiting-loop.c -- -fopenmp
// A loop waits for a plain variable, so nothing records the order of the threads. If they read the variable atomically, the order
// is recorded.
void f(int n, int *ready, const double *x, double *y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 1; i < n; i++) {
    while (ready[i - 1] == 0) {
#pragma omp flush
    }
    y[i] = y[i - 1] * x[i];
    ready[i] = 1;
#pragma omp flush
  }
}
