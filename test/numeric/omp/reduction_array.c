// n=24 m=4 : reduction of a local array and of a section of a parameter
void f(int n, int m, double *x, double *y) {
  double bins[3] = {0.0, 0.5, 0.0};
#pragma omp parallel for reduction(+ : bins) reduction(+ : y[:2])
  for (int i = 0; i < n; i++) {
    bins[i % 3] += x[i] * x[i];
    y[i % 2] += x[i] * 0.25;
  }
  for (int k = 2; k < m; k++)
    y[k] *= bins[k % 3] * bins[0];
}
