// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// RUN: %adjgen '--head=g(y)/(x)' %s -o %t.g.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=ENDS --input-file=%t.g.c
// RUN: %adjgen '--head=rows(y)/(x)' %s -o %t.rows.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=ROWS --input-file=%t.rows.c
// RUN: %adjgen '--head=steps(y)/(x,y)' %s -o %t.steps.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=STEPS --input-file=%t.steps.c
// Values that nobody reads any more are not set.

// The last zeroing of a local adjoint goes, also that of an array by a parallel loop.
// CHECK-LABEL: void f_b(
// CHECK: double h_b[8] = {0};
// CHECK: x_b[i] += x[i] * (2.0 * h_b[i]);
// CHECK-NEXT: {{^}$}}
void f(int n, const double *x, double *y) {
  double h[8];
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    h[i] = 1.0;
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    h[i] += x[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = h[i % 8];
}

// A variable ends with its block, an element with the only iteration that has to do with it.
// ENDS-LABEL: void g_b(
// ENDS-NOT: square_b = 0.0
// ENDS-NOT: h_b[k] = 0.0
// ENDS: {{^}$}}
void g(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double h[4];
    for (int k = 0; k < 4; k++) {
      double square = x[k] * x[i];
      square *= square;
      h[k] = square;
    }
    for (int k = 0; k < 4; k++)
      y[i] += h[k] * x[k];
  }
}

// Elements that the outer loop counts; elements of which a function has the address until it returns.
static double norm(const double *v) { return v[0] * v[0] + v[1] * v[1] * v[2]; }
static double both(const double *v, const double *w) { return norm(v) * norm(w + 1); }
// ROWS-LABEL: void rows_b(
// ROWS-NOT: gamma_b[i][k] = 0.0
// ROWS-NOT: v_b[k] = 0.0
// ROWS-NOT: single_b = 0.0;
// ROWS: {{^}$}}
void rows(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double gamma[4][3], v[4];
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 3; k++)
        gamma[j][k] = x[j + k] * x[i];
    for (int k = 0; k < 4; k++)
      v[k] = x[i] * x[k];
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 3; k++)
        y[i] += gamma[j][k] * gamma[j][k];
    y[i] *= both(v, v);
  }
}

// The forward sweep needs no shadow of a variable-length array that only functions are given which do not use
// it; the backward sweep clears it.
static void halves(int n, const double *p, double *y) {
  for (int i = 0; i < n; i++)
    y[i] *= p[0] * p[i];
  if (n > 1)
    halves(n / 2, p, y);
}
// STEPS-LABEL: void steps_b(
// STEPS-NOT: memset
// STEPS: // Backward sweep
// STEPS: memset(a_b, 0, sizeof(double [extent]));
void steps(int n, const double *x, double *y) {
  for (int k = 0; k < 2; k++) {
    double a[n];
    for (int i = 0; i < n; i++)
      a[i] = x[i];
    halves(n, a, y);
  }
}
