// A local is declared where it is first assigned.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(merges(y)/(x))
void merges(double x, double *y) {
  double t, u;
  t = x * x;
  *y = t;
  u = t * x;
  *y += u;
}
// CHECK-LABEL: function merges :
// CHECK:        declare t : double = (*:double x x)
// CHECK-NEXT:   y->* = t
// CHECK-NEXT:   declare u : double = (*:double t x)
// CHECK-NEXT:   y->* += u
// Not where a branch or a loop sets it, or its address is taken before.
#pragma adjgen differentiate(branches(y)/(x))
void branches(int k, double x, double *y) {
  double t, u;
  double *p = &u;
  if (k)
    t = x;
  else
    t = x * x;
  u = t;
  *y = *p * t;
}
// CHECK-LABEL: function branches :
// CHECK:        declare t : double
// CHECK-NEXT:   declare u : double
// CHECK-NEXT:   declare p : double * = (& u)
// CHECK-NEXT:   if k
// CHECK-NEXT:     t = x
// CHECK-NEXT:   else
// CHECK-NEXT:     t = (*:double x x)
// CHECK-NEXT:   u = t
// CHECK-NEXT:   y->* = (*:double p->* t)
