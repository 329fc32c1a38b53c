// RUN: %finds '--head=f(y)/(x)' --set n=5 --extent x=n,y=3 %s | FileCheck %s
// The pragma says that the given adjoint does not read x, so that x is not restored.
double energy(int n, const double *x) {
  double e = 0.0;
  for (int i = 0; i < n; i++)
    e += 0.5 * x[i] * x[i];
  return e;
}
void energy_b(int n, const double *x, double *x_b, double return_b) {
  for (int i = 0; i < n; i++)
    x_b[i] += x[i] * return_b;
}
double energy_d(int n, const double *x, const double *x_d, double *return_d) {
  *return_d = 0.0;
  for (int i = 0; i < n; i++)
    *return_d += x[i] * x_d[i];
  return energy(n, x);
}
#ifdef __adjgen__
#pragma adjgen derivative(energy) adjoint(energy_b) tangent(energy_d) elements(x[n]) not_needed(x)
#endif

void f(int n, double *x, double *y) {
  for (int k = 0; k < 3; k++) {
    // CHECK: missing_restore.c:[[@LINE+1]]:{{[0-9]+}}: error: the adjoint of an element of 'x' in the call of 'energy' is wrong
    y[k] = energy(n, x);
    for (int i = 0; i < n; i++)
      x[i] = 2.0 * x[i] + 1.0;
  }
}
