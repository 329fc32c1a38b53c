// n=40 m=40 : blocks that overlap by one, a pointer that leads elsewhere in other iterations, private copies of what is written
void f(int n, int m, double *x, double *y) {
  int c[12];
  for (int i = 0; i < 12; i++)
    c[i] = (5 * i + 1) % 12;
#pragma omp parallel for
  for (int i = 0; i < 12; i++) {
    y[c[i]] *= 2.0;
    for (int j = 0; j < 4; j++)
      y[c[i]] += x[3 * c[i] + j] * x[3 * c[i] + j];
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *p = i % 2 ? x : x + 1;
    y[i] *= p[i / 2 * 2] * p[i / 2 * 2];
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double own[40];
    own[c[i % 12]] = x[i];
    y[i] += x[c[i % 12]] * own[c[i % 12]];
  }
}
