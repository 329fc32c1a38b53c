// n=16 m=6 : what sums are added to is needed, too, as it was before: of variables, of an array, atomically, behind a pointer
void f(int n, int m, double *restrict x, double *restrict y) {
  double s = x[0], a = x[1], b[2] = {x[2], x[3]}, c = x[4];
  double *p = &c;
  for (int t = 0; t < 3; t++) {
    y[0] += s * s;
    y[1] += a * a * b[0];
    y[2] += b[1] * b[1];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp critical(all)
      {
        s += 0.1 * x[i] * x[i];
        b[i % 2] += 0.1 * x[i] * t;
      }
#pragma omp atomic
      a += 0.1 * x[i] * x[i] * x[i];
    }
    y[3] += s * a + *p * *p;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp critical(pointer)
      *p += 0.1 * x[i] * x[i];
    }
  }
  y[m - 1] += s * b[0] * b[1] * c;
}
