// A main() in a file that the source includes; functions of --init that take integers by pointer, or by value.
// RUN: %checks --head=squares --set n=8 --extent x=n --init=setup %s | FileCheck %s
// RUN: %checks --head=squares --set n=8 --extent x=n --init=by_value %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot --head=squares --set n=8 --extent x=n --init=other %s | FileCheck %s --check-prefix=FORM
// FORM: error: 'other' does not take what --init passes:
#include "Inputs/program.h"
void squares(int n, double *x) {
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i];
}
void setup(int *n, double *x) {
  for (int i = 0; i < *n; i++)
    x[i] = 1.0 + i;
}
void by_value(int n, double *x) { setup(&n, x); }
void other(double *x) { x[0] = 1.0; }
