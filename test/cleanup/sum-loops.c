// A cell that a loop leaves the same is incremented once, behind the loop.
// RUN: %adjgen '--head=product(c)/(a,b)' %s -o - -- -fopenmp | FileCheck --check-prefix=PRODUCT %s
// RUN: %adjgen '--head=pairs(e)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=PAIRS %s
// RUN: %adjgen '--head=nest(y)/(p,x)' %s -o - | FileCheck --check-prefix=NEST %s
// RUN: %adjgen '--head=moves(y)/(x)' %s -o - | FileCheck --check-prefix=MOVES %s
// RUN: %adjgen '--head=within(x)/(x)' %s -o - | FileCheck --check-prefix=WITHIN %s

void product(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}
// Whether there are any columns, nothing says.
// PRODUCT: double a_b_sum = 0.0;
// PRODUCT-NEXT: ADJGEN_SUMS(a_b_sum)
// PRODUCT-NEXT: for (int j
// PRODUCT-NEXT: a_b_sum += b[k * n + j] * c_b[i * n + j];
// PRODUCT: }
// PRODUCT-NEXT: if (n - 1 >= 0)
// PRODUCT-NEXT: a_b[i * n + k] += a_b_sum;

void pairs(int n, const double *restrict x, double *restrict e) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      e[i] += x[i] * x[j];
}
// PAIRS: x_b_sum += x[j] * e_b[i];
// PAIRS: if (i - 1 >= 0)
// PAIRS-NEXT: adjgen_add_in_double(&x_b[i], x_b_sum, x_sum);

void nest(int n, const double *restrict p, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      y[i] += *p * x[i + j];
}
// Over both loops.
// NEST: double p_b_sum = 0.0;
// NEST-NEXT: for (int i
// NEST-NEXT: for (int j
// NEST: if (0 < n)
// NEST-NEXT: *p_b += p_b_sum;

void moves(int n, const int *restrict c, const double *restrict x, double *restrict y) {
  int k = 0;
  for (int j = 0; j < n; j++) {
    y[j] = x[k] * x[k];
    k = c[k];
  }
}
// MOVES-NOT: x_b_sum

void within(int n, double *restrict x) {
  for (int j = 1; j < n; j++)
    x[0] += x[0] * x[j] * x[j];
}
// WITHIN-NOT: x_b_sum

// The loops of a nest stay together.
void nested(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel num_threads(1)
#pragma omp for collapse(2)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++)
      y[i] += x[j] * x[i];
}
// RUN: %adjgen '--head=nested(y)/(x)' --mode=forward %s -o - -- -fopenmp | FileCheck --check-prefix=NEST3 %s
// RUN: %adjgen '--head=nested(y)/(x)' %s -o %t.c -- -fopenmp
// NEST3: collapse(2)
// NEST3-NEXT: for (int i = 0; i < 3; i++) {
// NEST3-NEXT: for (int j = 0; j < n; j++) {
// NEST3-NEXT: y_d[i] +=
