// How does each needed value come to the backward sweep?
// RUN: %adjgen --print-after=restore-plan %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#include <math.h>

// It still has its value; it is computed again; it is saved; nobody needs it.
#pragma adjgen differentiate(values(y)/(x))
void values(double x, double *y) {
  double there = x * 2;
  double kept = there * there;
  kept = kept * there;
  // CHECK-DAG: values:[[@LINE-1]]: Available: 'there' still has its value when the backward sweep needs it{{$}}
  // CHECK-DAG: values:[[@LINE-2]]: Push: 'kept' is saved before it is overwritten here: the backward sweep needs its old value{{$}}
  double last = kept * kept;
  *y = last;
  // CHECK-DAG: values:[[@LINE-1]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'y'{{$}}
}
// Saved at the end of a scope, or, in a loop that is executed again, not at all.
#pragma adjgen differentiate(loops(y)/(x))
void loops(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: loops:[[@LINE-1]]: Reexecute: the backward sweep executes each iteration again and then backwards: only what it overwrites is saved{{$}}
    double again = x[i] * 3;
    double u = sin(again);
    if (u > 0)
    // CHECK-DAG: loops:[[@LINE-1]]: Keep: which branch was taken is saved: in a local variable of the iteration{{$}}
      u = u * u;
      // CHECK-DAG: loops:[[@LINE-1]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'u'{{$}}
      // CHECK-DAG: loops:[[@LINE-2]]: Available: 'u' still has its value when the backward sweep needs it{{$}}
      // CHECK-DAG: loops:[[@LINE-3]]: Keep: 'u' is saved before it is overwritten here: the backward sweep needs its old value: in a local variable of the iteration{{$}}
    y[i] = u * u;
    // CHECK-DAG: loops:[[@LINE-1]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'y'{{$}}
    // CHECK-DAG: loops:[[@LINE-2]]: Available: 'i' still has its value when the backward sweep needs it{{$}}
    // CHECK-DAG: loops:[[@LINE-3]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'y'{{$}}
    // CHECK-DAG: loops:[[@LINE-4]]: Available: 'i' still has its value when the backward sweep needs it{{$}}
  }
}
// A condition of values that change is saved; a trip count, too.
#pragma adjgen differentiate(conditions(y)/(x))
void conditions(int n, const double *restrict x, double *restrict y) {
  double s = 1;
  int k = n > 1;
  while (s < n) {
  // CHECK-DAG: conditions:[[@LINE-1]]: Push: the number of iterations is saved{{$}}
    s = s * 2;
    if (s > x[0])
    // CHECK-DAG: conditions:[[@LINE-1]]: Push: which branch was taken is saved{{$}}
      *y += x[1] * x[k];
      // CHECK-DAG: conditions:[[@LINE-1]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'y'{{$}}
      // CHECK-DAG: conditions:[[@LINE-2]]: Available: 'x' still has its value when the backward sweep needs it{{$}}
      // CHECK-DAG: conditions:[[@LINE-3]]: Available: 'k' still has its value when the backward sweep needs it{{$}}
  }
}
// In a region.
#pragma adjgen differentiate(region(y)/(x))
void region(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  // CHECK-DAG: region:[[@LINE-1]]: Reexecute: the backward sweep executes each iteration again and then backwards: nothing of it is kept{{$}}
  for (int i = 0; i < n; i++) {
    double t = x[i];
    t = t * t;
    // CHECK-DAG: region:[[@LINE-1]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 't'{{$}}
    // CHECK-DAG: region:[[@LINE-2]]: Available: 't' still has its value when the backward sweep needs it{{$}}
    // CHECK-DAG: region:[[@LINE-3]]: Keep: 't' is saved before it is overwritten here: the backward sweep needs its old value: in a local variable of the iteration{{$}}
    y[i] = t * t;
    // CHECK-DAG: region:[[@LINE-1]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'y'{{$}}
    // CHECK-DAG: region:[[@LINE-2]]: Available: 'i' still has its value when the backward sweep needs it{{$}}
    // CHECK-DAG: region:[[@LINE-3]]: NotNeeded: the forward sweep leaves this out: no derivative needs this value of 'y'{{$}}
    // CHECK-DAG: region:[[@LINE-4]]: Available: 'i' still has its value when the backward sweep needs it{{$}}
  }
}
