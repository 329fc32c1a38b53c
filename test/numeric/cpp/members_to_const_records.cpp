// n=6 m=4 : references and addresses of what members that point to constant classes lead to
struct Factor {
  double re, im;
  double product() const { return re * im; }
};
struct Table {
  int n;
  const Factor *factors;
  Factor *const *rows;
};
static double sum(const Table &t, const double *x) {
  const Factor &first = t.factors[1];
  double s = 0;
  for (int i = 0; i < t.n; i++) {
    const Factor &a = t.factors[i], *b = &t.factors[t.n - 1 - i];
    s += a.re * x[i] * b->product() + first.im + t.rows[i % 2]->re;
  }
  const double &last = t.factors[t.n - 1].re;
  return s * t.factors->product() * last;
}
void f(int n, int m, double *x, double *y) {
  Factor *factors = new Factor[n];
  for (int i = 0; i < n; i++)
    factors[i] = {x[i], x[n - 1 - i] * y[0]};
  Factor *rows[2] = {factors + 1, &factors[n - 1]};
  Table t = {n, factors, rows};
  for (int k = 0; k < m; k++)
    y[k] += sum(t, x) * y[(k + 1) % m];
  delete[] factors;
}
