// n=24 m=4 : the largest value and its index kept under critical: which iterations assign depends on the order
void f(int n, int m, double *x, double *y) {
  double best = 0.0;
  int at = -1;
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double v = x[i] * (1.0 + 0.19 * (i * 7 % n));
#pragma omp critical(best)
    if (v > best) {
      best = v;
      at = i;
    }
  }
  y[m - 1] *= best * best * x[n - 1 - at] * 0.2;
}
