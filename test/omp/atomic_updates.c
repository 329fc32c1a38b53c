// n=40 m=6 : atomic sums of shared scalars and cells in all their written forms, a counter that is not active
void f(int n, int m, double *x, double *y) {
  double s = y[0];
  int hits = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    s += 0.1 * x[i] * x[i];
#pragma omp atomic update
    y[1 + i % (m - 1)] -= 0.2 * x[i] * x[(i + 3) % n];
#pragma omp atomic
    s = s + 0.01 * x[i];
#pragma omp atomic update
    s = (x[i] > 1.0 ? x[i] : 0.5 * x[i]) + s;
#pragma omp atomic relaxed
    s = s - 0.001 * x[i];
#pragma omp atomic
    hits++;
  }
  y[0] = s * s / hits;
}
