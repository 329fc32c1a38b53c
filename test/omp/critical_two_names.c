// n=30 m=6 : critical sections of two names, one in a function, with plain work between; each overwrites what its own others read
static void deposit(double *y, int k, double v) {
#pragma omp critical(bank)
  y[k] = y[k] * (1.0 + 0.01 * v);
}
void f(int n, int m, double *x, double *y) {
  double s = 0.5;
#pragma omp parallel
  {
    double mine = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      double v = x[i] * x[i];
      mine += v;
      deposit(y, i % (m - 1), v);
#pragma omp critical(bank)
      y[m - 1] += 0.01 * x[i];
#pragma omp critical(sum)
      s *= 1.0 + 0.05 * x[i];
    }
    deposit(y, 0, 0.0);
#pragma omp critical(sum)
    s *= 1.0 + 0.0 * mine;
#pragma omp critical(bank)
    y[1] += 0.1 * mine;
  }
  y[m - 1] *= s * s;
}
