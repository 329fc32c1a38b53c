// Calls that cost more than memory does, in a loop of an iteration whose trip count only the run knows, are kept if there are few of them ([kept if few]).
// RUN: %adjgen '--head=model(y)/(t,p,q)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: FileCheck %s < %t.c
// RUN: %adjgen '--head=down(y)/(t,p)' %s -o - -- -fopenmp | FileCheck --check-prefix=DOWN %s
// RUN: %adjgen '--head=none(y)/(t,p)' %s -o - -- -fopenmp | FileCheck --check-prefix=NONE %s
#include <math.h>

// CHECK: double exp_saved[128];
// CHECK: double exp_value = exp(-q[k] * t[i]);
// CHECK-NEXT: if (adjgen_trip_lt(0, terms, 1) <= 128)
// CHECK-NEXT: exp_saved[k] = exp_value;
// CHECK: double chosen = adjgen_trip_lt(0, terms, 1) <= 128 ? exp_saved[k] : exp(-q[k] * t[i]);
void model(int n, int terms, const double *restrict t, const double *restrict p, const double *restrict q,
           double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < terms; k++)
      // REMARK: [[@LINE+1]]:7: remark: the value of 'exp' is kept for the backward sweep: in a local variable of the iteration for each of the rounds around it, if there are at most 128
      sum += p[k] * exp(-q[k] * t[i]);
    y[i] = sum * sum;
  }
}

// DOWN: sin_saved[(n - k) / 2] = sin_value;
// DOWN: adjgen_trip_gt(n, 0, 2) <= 128 ? sin_saved[(n - k) / 2] : sin(
void down(int n, const double *restrict t, const double *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = n; k > 0; k -= 2) {
      const double s = sin(p[k] * t[i]);
      sum += s * s * p[k];
    }
    y[i] = sum * sum;
  }
}

// Roots, which are vectorised; under conditions; in nested loops; nothing that an adjoint reads.
// NONE-NOT: _saved[
void none(int n, const double *restrict t, const double *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < n; k++)
      sum += p[k] * sqrt(p[k] + t[i]);
    if (t[i] > 0.0)
      for (int k = 0; k < n; k++)
        sum += exp(p[k]) * t[i] * p[k];
    for (int k = 0; k < n; k++)
      for (int j = 0; j < k; j++)
        sum += p[k] * exp(-t[i]);
    for (int k = 0; k < n; k++)
      sum += cos(k * 0.1) + t[i];
    y[i] = sum * sum;
  }
}
