// n=16 m=16 : worksharing loops under a condition and in a sequential loop that all threads run alike
void f(int n, int m, double *x, double *y) {
  int steps = 3;
#pragma omp parallel
  {
    double gain = 1.0;
    for (int t = 0; t < steps; t++) {
      gain *= 0.75;
      if (t % 2 == 0) {
#pragma omp for schedule(static)
        for (int i = 0; i < n; i++)
          x[i] = x[i] * x[i] * gain + 0.25;
      } else {
#pragma omp for schedule(dynamic)
        for (int i = 0; i < m; i++)
          y[i] *= x[(i + 3) % n] * gain;
      }
    }
  }
}
