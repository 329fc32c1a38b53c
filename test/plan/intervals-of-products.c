// Iterations that have intervals of an array, whose ends are products and quotients, meet nowhere.
// RUN: %adjgen --head='widths(s)/(a)' --remarks %s -o - -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen --head='parts(s)/(a)' --remarks %s -o - -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen --head='narrowed(s)/(a)' --remarks %s -o - -- -fopenmp 2>&1 | FileCheck %s
// CHECK: remark: the adjoint of 'a' is incremented without protection: every iteration reads another cell
// RUN: %adjgen --head='overlapping(s)/(a)' --remarks %s -o - -- -fopenmp 2>&1 | FileCheck %s --check-prefix=OTHERS
// RUN: %adjgen --head='backwards(s)/(a)' --remarks %s -o - -- -fopenmp 2>&1 | FileCheck %s --check-prefix=OTHERS
// OTHERS: remark: the adjoint of 'a' is summed per thread in blocks
#define SUM(FROM, TO)                                                                                                 \
  double t = 0.0;                                                                                                     \
  for (int i = FROM; i < TO; i++)                                                                                     \
    t += a[i] * a[i];                                                                                                 \
  s[k] = t;
void widths(int n, int width, const double *restrict a, double *restrict s) {
#pragma omp parallel for
  for (int k = 0; k < n; k++) {
    SUM(k * width, (k + 1) * width)
  }
}
void parts(int n, int parts, const double *restrict a, double *restrict s) {
#pragma omp parallel for
  for (int k = 0; k < parts; k++) {
    SUM(n * k / parts, n * (k + 1) / parts)
  }
}
void narrowed(int n, int parts, const double *restrict a, double *restrict s) {
#pragma omp parallel for
  for (int k = 0; k < parts; k++) {
    SUM((int)((long)n * k / parts), (int)((long)n * (k + 1) / parts))
  }
}
void overlapping(int n, int parts, const double *restrict a, double *restrict s) {
#pragma omp parallel for
  for (int k = 0; k < parts; k++) {
    SUM(n * k / parts, n * (k + 1) / parts + 1)
  }
}
void backwards(int n, int parts, const double *restrict a, double *restrict s) {
#pragma omp parallel for
  for (int k = 0; k < n; k++) { /* parts may be negative, and k greater */
    SUM(n * k / parts, n * (k + 1) / parts)
  }
}
