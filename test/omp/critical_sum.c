// n=30 m=4 : an unnamed critical section that adds to shared variables, active and not
void f(int n, int m, double *x, double *y) {
  double s = 0.2;
  int count = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[(i + 1) % n];
#pragma omp critical
    {
      s += 0.1 * v * v;
      y[i % (m - 1)] += 0.1 * v;
      count++;
    }
  }
  y[m - 1] *= s / count;
}
