// n=60 m=4 calls=5 : the same of threads: clauses, copies of small arrays, and sums in both
void f(int n, const float *a, const float *b, float c, double *y) {
  double s = 0.0, t = 0.0;
#pragma omp parallel for reduction(+ : s, t)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n * n; j++)
      s += (*b * 0.5 + a[0] + a[2] * 0.1 + c * 0.25) * 1e-4;
    const float local = b[1] * 0.5f;
    for (int j = 0; j < n * n; j++)
      t += (local + b[1] * 0.7) * 1e-4;
  }
  y[0] += s;
  y[1] += t;
}
