// A product is chained where its factor may be infinite and that need not show in a result, and nowhere else.
// RUN: %adjgen '--head=bodies(y)/(x)' %s -o - | FileCheck --check-prefix=BODIES %s
// RUN: %adjgen '--head=steps(x)/(x)' %s -o - | FileCheck --check-prefix=STEPS %s
// RUN: %adjgen '--head=branches(y)/(x)' %s -o - | FileCheck --check-prefix=BRANCHES %s
// RUN: %adjgen '--head=masked/(x,w)' %s -o - | FileCheck --check-prefix=MASKED %s
// RUN: %adjgen '--head=positive/(x,w)' %s -o - | FileCheck --check-prefix=POSITIVE %s
// RUN: %adjgen '--head=ratio(return)/(x)' --mode=forward %s -o - | FileCheck --check-prefix=TANGENT %s
// RUN: %adjgen '--head=masked/(x,w)' --mode=forward %s -o - | FileCheck --check-prefix=LEFT %s
// RUN: %adjgen '--head=rows(y)/(x)' %s -o - | FileCheck --check-prefix=ROWS %s
// RUN: %adjgen '--head=again(y)/(x)' %s -o - | FileCheck --check-prefix=AGAIN %s
// RUN: %adjgen '--head=copied/(x)' %s -o - | FileCheck --check-prefix=COPIED %s
#include <math.h>

// All that is computed goes into a sum: it is infinite where a slope is.
void bodies(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double force = 0.0;
    for (int j = 0; j < n; j++) {
      const double d = x[i] - x[j], inverse = 1.0 / (d * d + 0.1 * j);
      force += inverse * inverse * d;
    }
    y[i] = force;
  }
}
// BODIES: void bodies_b(
// BODIES-NOT: adjgen_{{chain|quotient}}

// A passive argument that never changes is not zero.
static void step(int n, double c, double *restrict x, double *restrict t) {
  for (int i = 1; i < n; i++)
    t[i] = x[i] - c * x[i] * x[i - 1];
  for (int i = 1; i < n; i++)
    x[i] = t[i];
}
void steps(int n, double dt, double h, double *restrict x, double *restrict t) {
  for (int k = 0; k < 10; k++)
    step(n, dt / h, x, t);
}
// STEPS: void steps_b(
// STEPS-NOT: adjgen_{{chain|quotient}}

// In each branch something is certainly computed and used.
void branches(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double chosen;
    if (x[i] > 0.5)
      chosen = log(x[i]) * x[i];
    else
      chosen = x[i] / (x[i] - 0.1);
    y[i] = chosen * x[i];
  }
}
// BRANCHES: void branches_b(
// BRANCHES-NOT: adjgen_{{chain|quotient}}

double masked(int n, const double *x, const double *w) {
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    double q = x[i] / w[i], r = q * q * x[i];
    if (w[i] > 0.0)
      s += r;
  }
  return s;
}
// MASKED: void masked_b(
// MASKED: adjgen_chain(q,
// MASKED: adjgen_quotient(

double positive(int n, const double *x, const double *w) {
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    double q = x[i] / (1.0 + w[i] * w[i]), r = q * q * x[i];
    if (w[i] > 0.0)
      s += r;
  }
  return s;
}
// POSITIVE: void positive_b(
// POSITIVE-NOT: adjgen_{{chain|quotient}}

// Where exp overflows, the quotient does not change.
double ratio(double x) { return 1.0 / (1.0 + exp(x)); }
// TANGENT: double ratio_d(
// TANGENT: adjgen_product(

// A tangent is left where its value is.
// LEFT: double masked_d(
// LEFT-NOT: adjgen_

// Each element of the result is set once.
void rows(int n, int m, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = x[i] / x[j];
}
// ROWS: void rows_b(
// ROWS-NOT: adjgen_{{chain|quotient}}

// An element is set again: what it was may have been infinite.
void again(int n, int m, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i * m + j] = x[i] / x[j];
}
// AGAIN: void again_b(
// AGAIN: adjgen_quotient(

// By way of memory.
double copied(int n, const double *x) {
  double inverse[8], kept[8], s = 0.0;
  for (int i = 0; i < n; i++)
    inverse[i] = 1.0 / x[i];
  for (int i = 0; i < n; i++)
    kept[i] = inverse[i];
  for (int i = 0; i < n; i++)
    kept[i] = kept[i] * x[n - 1];
  for (int i = 1; i < n; i++)
    s += kept[i] * x[i - 1];
  return s;
}
// COPIED: void copied_b(
// COPIED: adjgen_chain(kept[i], kept_b[i])
// COPIED: adjgen_chain(quotient, adjgen_chain(quotient, inverse_b[i]))
