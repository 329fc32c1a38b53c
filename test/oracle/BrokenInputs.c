/* As Broken.c, for a primal with a pure input and a pure output: f(y)/(x). */
#ifndef FAULT
#define FAULT 0
#endif

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] = x[i] * x[(i + 1) % n];
}

void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d) {
  for (int i = 0; i < m; i++) {
    y_d[i] = x_d[i] * x[(i + 1) % n] + x[i] * x_d[(i + 1) % n];
    y[i] = x[i] * x[(i + 1) % n];
  }
}

void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b) {
  (void)y;
  if (FAULT == 1)
    for (int i = 0; i < n; i++)
      x_b[i] = 0.0;
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
#if FAULT != 2
#pragma omp atomic
#endif
    x_b[i] += x[(i + 1) % n] * y_b[i];
#if FAULT != 2
#pragma omp atomic
#endif
    x_b[(i + 1) % n] += x[i] * y_b[i];
    if (FAULT != 3)
      y_b[i] = 0.0;
  }
  if (FAULT == 4)
    x[0] = 2.0;
}

void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b) {
  f_b(n, m, x, x_b, y, y_b);
  f(n, m, x, y);
}
