// n=7 m=5 : clauses of locals whose addresses the backward sweep needs, after their scope
static void scale(double *v, double a) { v[0] = v[0] * a + v[1]; }
void f(int n, int m, double *x, double *y) {
  if (m < 2)
    return;
  double w[7], s = 0.0, *p = w + 1, *q = &s;
  for (int i = 0; i < 7; i++)
    w[i] = x[i % n] * x[i % n];
  for (int k = 0; k < 3; k++) {
    scale(p, y[k]);
    *q += p[0];
    p = w + k;
  }
  *q *= w[2];
#pragma omp parallel for firstprivate(w) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    w[i % 7] = x[i] * w[(i + 1) % 7 == i % 7 ? 0 : i % 7];
    x[i] = w[i % 7] * 0.5;
    s += x[i] * x[i];
  }
#pragma omp parallel private(w)
  {
    for (int i = 0; i < 7; i++)
      w[i] = x[0] * i;
#pragma omp for
    for (int i = 1; i < n; i++)
      x[i] *= w[i % 7];
  }
  for (int i = 0; i < m; i++)
    y[i] += *q * w[i] * s;
}
