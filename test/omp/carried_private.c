// n=19 m=4 schedule-dependent : a private variable carried from one iteration to the next on a thread
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    double carried = 0.5;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      carried = carried * x[i] + y[i % m] * 0.25;
      x[i] = carried * x[i];
    }
  }
}
