// n=23 m=23 : very different numbers of saved values an iteration, under a dynamic schedule
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic, 1)
  for (int i = 0; i < n; i++) {
    double t = x[i];
    for (int k = 0; k < (i % 7) * (i % 5); k++) {
      if ((i + k) % 3 == 0)
        continue;
      t = 0.5 * t + 0.25 * t * t / (1.0 + y[i % m]);
      if (k > 11)
        break;
    }
    x[i] = t * t;
  }
}
