// n=24 m=24 no-roundtrip : given derivatives in regions: arguments that are a thread's own, and an adjoint whose sums are atomic
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
double length(int n, const double *v) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += v[i] * v[i];
  return s;
}
void length_b(int n, const double *v, double *v_b, double return_b) {
  for (int i = 0; i < n; i++)
    v_b[i] += 2 * v[i] * return_b;
}
double length_d(int n, const double *v, const double *v_d, double *return_d) {
  *return_d = 0.0;
  for (int i = 0; i < n; i++)
    *return_d += 2 * v[i] * v_d[i];
  return length(n, v);
}
#pragma adjgen derivative(length) adjoint(length_b) tangent(length_d)

double around(int i, int n, const double *v) { return v[(i + n - 1) % n] * v[(i + 1) % n]; }
void around_b(int i, int n, const double *v, double *v_b, double return_b) {
  int a = (i + n - 1) % n, b = (i + 1) % n;
#pragma omp atomic
  v_b[a] += v[b] * return_b;
#pragma omp atomic
  v_b[b] += v[a] * return_b;
}
double around_d(int i, int n, const double *v, const double *v_d, double *return_d) {
  int a = (i + n - 1) % n, b = (i + 1) % n;
  *return_d = v[a] * v_d[b] + v_d[a] * v[b];
  return v[a] * v[b];
}
#pragma adjgen derivative(around) adjoint(around_b) tangent(around_d) threadsafe

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    double own[3];
    for (int k = 0; k < 3; k++)
      own[k] = x[i] * (k + 1) + 0.25 * y[i];
    y[i] *= length(3, own);
    y[i] += length(2, own) * around(i, n, x);
  }
}
