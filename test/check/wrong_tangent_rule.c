// RUN: %finds '--head=f(y)/(x)' --set n=5 --extent x=n,y=n %s | FileCheck %s
// A given tangent is wrong in what it leaves through a pointer.
void step(int n, const double *x, double *y);
void step_b(int n, const double *x, double *x_b, double *y, double *y_b);
void step_d(int n, const double *x, const double *x_d, double *y, double *y_d);
#ifdef __adjgen__
#pragma adjgen derivative(step) adjoint(step_b) tangent(step_d) elements(x[n], y[n])
#endif
void step(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = y[i] * y[i] + x[i];
}
void step_b(int n, const double *x, double *x_b, double *y, double *y_b) {
  (void)x;
  for (int i = 0; i < n; i++) {
    x_b[i] += y_b[i];
    y_b[i] *= 2.0 * y[i];
  }
}
void step_d(int n, const double *x, const double *x_d, double *y, double *y_d) {
  for (int i = 0; i < n; i++) {
    y_d[i] = y[i] * y_d[i] + x_d[i];
    y[i] = y[i] * y[i] + x[i];
  }
}

void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = 0.5 * x[i];
  // CHECK: error: the tangent of 'y[{{[0-9]}}]' is
  // CHECK: wrong_tangent_rule.c:[[@LINE+1]]:{{[0-9]+}}: error: the tangent of an element of 'y' in the call of 'step' is wrong
  step(n, x, y);
  for (int i = 1; i < n; i++)
    y[i] += 0.25 * y[i - 1];
}
