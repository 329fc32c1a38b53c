/* A primal with derivatives by hand, right for FAULT 0; every other FAULT is a mistake that the oracle must
 * notice. */
#ifndef FAULT
#define FAULT 0
#endif

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    y[i] = y[i] * x[i];
    x[i] = x[i] * x[i];
  }
}

void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d) {
  for (int i = 0; i < n && i < m; i++) {
    y_d[i] = y_d[i] * x[i] + (FAULT == 1 ? 0.999999 : 1.0) * y[i] * x_d[i];
    y[i] = y[i] * x[i];
    x_d[i] = 2.0 * x[i] * x_d[i];
    x[i] = FAULT == 2 ? x[i] : x[i] * x[i];
  }
}

static void adjoint(int n, int m, double *x, double *x_b, double *y, double *y_b) {
  static int calls;
  calls++;
  for (int i = 0; i < n && i < m; i++) {
    double seed = x_b[i];
    if (FAULT != 3)
      x_b[i] = 0.0;
    x_b[i] += 2.0 * x[i] * seed;
    x_b[i] += y[i] * y_b[i] * (FAULT == 4 ? 1.0 + 1e-9 : 1.0);
    y_b[i] = y_b[i] * x[i];
  }
  if (FAULT == 5)
    x_b[n] = 0.0;
  if (FAULT == 6 && calls % 2 == 0)
    y_b[0] += 1e-6;
  if (FAULT == 9 && calls == 15)
    y_b[0] += 1e-6;
  if (FAULT == 7)
    x[-1] += 1.0;
}

void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b) { adjoint(n, m, x, x_b, y, y_b); }

void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b) {
  adjoint(n, m, x, x_b, y, y_b);
  if (FAULT != 8)
    f(n, m, x, y);
}
