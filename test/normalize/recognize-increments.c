// `x = x + e` is an increment, also where e reads x.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(forms(y)/(x))
void forms(double x, double *y) {
  *y = *y + x;
  *y = x + *y;
  *y = *y - x;
  *y = *y + x * *y;
}
// CHECK-LABEL: function forms :
// CHECK:        y->* += x
// CHECK-NEXT:   y->* += x
// CHECK-NEXT:   y->* += (-:double x)
// CHECK-NEXT:   y->* += (*:double x y->*)
// Not where it is multiplied, or subtracted, or stands inside a longer sum.
#pragma adjgen differentiate(others(y)/(x))
void others(double x, double *y) {
  *y = x * x + *y + x;
  *y = 2 * *y + x;
  *y = x - *y;
}
// CHECK-LABEL: function others :
// CHECK:        y->* = (+:double (+:double (*:double x x) y->*) x)
// CHECK-NEXT:   y->* = (+:double (*:double (convert:double 2) y->*) x)
// CHECK-NEXT:   y->* = (-:double x y->*)
// The same element.
#pragma adjgen differentiate(elements(y)/(x))
void elements(int i, int k, const double *x, double *y) {
  y[i] = y[i] + x[i];
  y[i] = y[k] + x[i];
}
// CHECK-LABEL: function elements :
// CHECK:        y->[i] += x->[i]
// CHECK-NEXT:   y->[i] = (+:double y->[k] x->[i])
