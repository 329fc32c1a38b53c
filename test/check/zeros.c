// Numbers that are all zero are compared with nothing: it is said. Numbers that are exact are not zeros.
// RUN: %checks '--head=square(y)/(x)' --set n=0 --extent x=4,y=4 %s 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: %checks '--head=plateau(return)/(x)' --range x=2:3 %s 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: adjgen: warning: all derivatives are zero at the points that were tried [-Wcheck-all-zero]
// ZERO: note: if they should not be, are the sizes (--set, --extent) and the ranges of values (--range) right?
// ZERO: verdict: the derivatives agree
// RUN: %checks '--head=square(y)/(x)' --set n=4 --extent x=4,y=4 %s 2>&1 | FileCheck %s --check-prefix=EXACT
// RUN: %checks '--head=plateau(return)/(x)' --range x=0:1 %s 2>&1 | FileCheck %s --check-prefix=EXACT
// EXACT-NOT: warning
// EXACT: {{^      1  repeats  equal +equal$}}
// EXACT-NOT: warning
// EXACT: verdict: the derivatives agree
void square(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}

double plateau(double x) { return x > 1.5 ? 2.0 : x; }
