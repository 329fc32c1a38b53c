// n=16 m=16 threads=1,2,3,4,8 : tasks of blocks in each of several time steps, in a region, and a region in each step
static void step(int n, const double *u, double *v) {
  for (int b = 0; b < n; b += 5) {
#pragma omp task
    for (int i = b; i < n && i < b + 5; i++)
      v[i] = 0.4 * u[i] * u[(i + 1) % n] + 0.3 * u[(i + n - 1) % n];
  }
#pragma omp taskwait
}

void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
#pragma omp parallel
#pragma omp single
  for (int t = 0; t < 3; t++) {
    step(k, x, y);
    step(k, y, x);
  }
  for (int t = 0; t < 2; t++) {
#pragma omp parallel
#pragma omp master
    step(k, x, y);
    x[t] *= y[t + 1];
  }
}
