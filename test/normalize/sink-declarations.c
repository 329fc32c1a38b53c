// A temporary that only a loop uses, and sets first, moves into the loop.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(moves(y)/(x))
void moves(int n, const double *x, double *y) {
  double t;
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    y[i] = t * t;
  }
}
// CHECK-LABEL: function moves :
// CHECK:        for i : int = 0 while < n step 1
// CHECK-NEXT:     declare t : double = (*:double x->[i] x->[i])
// CHECK-NEXT:     y->[i] = (*:double t t)
// Not what an iteration finds from the one before, nor what is used behind the loop.
#pragma adjgen differentiate(stays(y)/(x))
void stays(int n, const double *x, double *y) {
  double t = 0, last;
  for (int i = 0; i < n; i++) {
    y[i] = t * x[i];
    t = x[i];
    last = t;
  }
  y[0] += last;
}
// CHECK-LABEL: function stays :
// CHECK:        declare t : double = (convert:double 0)
// CHECK-NEXT:   declare last : double
// CHECK-NEXT:   for i : int = 0 while < n step 1
// CHECK-NEXT:     y->[i] = (*:double t x->[i])
// CHECK-NEXT:     t = x->[i]
// CHECK-NEXT:     last = t
// CHECK-NEXT:   y->[0] += last
// Not where it is not set on every way.
#pragma adjgen differentiate(ways(y)/(x))
void ways(int n, const double *x, double *y) {
  double t = 1;
  for (int i = 0; i < n; i++) {
    if (x[i] > 0)
      t = x[i];
    y[i] = t * t;
  }
}
// CHECK-LABEL: function ways :
// CHECK:        declare t : double = (convert:double 1)
// CHECK-NEXT:   for i : int = 0 while < n step 1
// CHECK-NEXT:     if (>:int x->[i] (convert:double 0))
// CHECK-NEXT:       t = x->[i]
// CHECK-NEXT:     y->[i] = (*:double t t)
