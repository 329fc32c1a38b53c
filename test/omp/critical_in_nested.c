// n=16 m=4 threads=1,2,3,8 : a sum under critical in a nested region, each outer thread with its own
void f(int n, int m, double *x, double *y) {
  int w = n / m;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < m; i++) {
    double p = y[i];
#pragma omp parallel for num_threads(2)
    for (int k = 0; k < w; k++) {
      double t = x[i * w + k] * y[i];
#pragma omp critical(mine)
      p = p * (0.9 + 0.1 * t);
      x[i * w + k] = t * t;
    }
    y[i] = p * p;
  }
}
