// A choice between reals is an if; not one between integers, nor where only a decision depends on it.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(reals(y)/(x))
void reals(int k, double x, double *y) {
  *y = k ? x * x : x;
}
// CHECK-LABEL: function reals :
// CHECK:        if k
// CHECK-NEXT:     y->* = (*:double x x)
// CHECK-NEXT:   else
// CHECK-NEXT:     y->* = x
#pragma adjgen differentiate(nested(y)/(x))
void nested(int k, double x, double *y) {
  *y = 2 * (k > 1 ? (k > 2 ? x : 1) : 0);
}
// CHECK-LABEL: function nested :
// CHECK:        declare chosen : double
// CHECK-NEXT:   if (>:int k 1)
// CHECK-NEXT:     if (>:int k 2)
// CHECK-NEXT:       chosen = x
// CHECK-NEXT:     else
// CHECK-NEXT:       chosen = (convert:double 1)
// CHECK-NEXT:   else
// CHECK-NEXT:     chosen = (convert:double 0)
// CHECK-NEXT:   y->* = (*:double (convert:double 2) chosen)
#pragma adjgen differentiate(integers(y)/(x))
void integers(int k, const double *x, double *y) {
  *y = x[k > 1 ? 1 : 0];
}
// CHECK-LABEL: function integers :
// CHECK:        y->* = x->[(?:int (>:int k 1) 1 0)]
#pragma adjgen differentiate(decisions(y)/(x))
void decisions(int k, const double *x, double *y) {
  if ((k ? x[0] : x[1]) > 1)
    *y = x[2];
}
// CHECK-LABEL: function decisions :
// CHECK:        if (>:int (?:double k x->[0] x->[1]) (convert:double 1))
// CHECK-NEXT:     y->* = x->[2]
