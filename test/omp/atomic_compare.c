// n=16 m=16 : atomic compare: smallest and largest values in every form, of cells, and what is captured in front of them
void f(int n, int m, double *x, double *y) {
  double high = x[0], low = 100.0, best[3] = {0.5, 0.25, 0.125};
  int most = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i] * (i == 5 || i == 9 || i == 13 ? 50.0 : 1.0 + i);
#pragma omp atomic compare
    if (v > high) {
      high = v;
    }
#pragma omp atomic compare
    low = low > v * y[i] ? v * y[i] : low;
#pragma omp atomic compare
    if (best[i % 3] < v) {
      best[i % 3] = v;
    }
#pragma omp atomic compare seq_cst
    most = i > most ? i : most;
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double seen, v = y[i] * (i % 2 ? 0.1 : 10.0);
#pragma omp atomic compare capture
    {
      seen = y[i];
      if (v < y[i]) {
        y[i] = v;
      }
    }
    y[i] *= seen + high;
  }
  y[0] *= high * low * best[0] * best[1] * best[2] * x[most];
}
