// Real arguments and results of calls are plain locals; what is read before the call keeps its value.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
static double square(double v) {
  v = v * v;
  return v;
}
// CHECK-LABEL: function square :
// CHECK:        v = (*:double v v)
// CHECK-NEXT:   return v
static double change(double *p) {
  *p = 2 * *p;
  return *p;
}
// CHECK-LABEL: function change :
// CHECK:        p->* = (*:double (convert:double 2) p->*)
// CHECK-NEXT:   return p->*
#pragma adjgen differentiate(arguments(y)/(x))
void arguments(int k, const double *x, double *y) {
  y[k] = square(x[k] * x[k]) + square(y[k]);
}
// CHECK-LABEL: function arguments :
// CHECK:        declare v0 : double = (*:double x->[k] x->[k])
// CHECK-NEXT:   declare square_value : double
// CHECK-NEXT:   square_value = call square v0
// CHECK-NEXT:   declare v1 : double = y->[k]
// CHECK-NEXT:   declare square_value2 : double
// CHECK-NEXT:   square_value2 = call square v1
// CHECK-NEXT:   y->[k] = (+:double square_value square_value2)
// In a condition.
#pragma adjgen differentiate(conditions(y)/(x))
void conditions(int n, double x, double *y) {
  while (square(*y) < n)
    *y += x;
}
// CHECK-LABEL: function conditions :
// CHECK:        declare v0 : double = 0.0:double
// CHECK-NEXT:   declare square_value : double = 0.0:double
// CHECK-NEXT:   loop
// CHECK-NEXT:   pre
// CHECK-NEXT:     v0 = y->*
// CHECK-NEXT:     square_value = call square v0
// CHECK-NEXT:   while (<:int square_value (convert:double n))
// CHECK-NEXT:     y->* += x
// Where a call stands under '&&' it is executed only if the left side holds.
#pragma adjgen differentiate(shorts(y)/(x))
void shorts(int n, double x, double *y) {
  if (n > 2 && change(y) > 1)
    *y += x;
}
// CHECK-LABEL: function shorts :
// CHECK:        declare condition1 : int = (>:int n 2)
// CHECK-NEXT:   if condition1
// CHECK-NEXT:     declare change_value : double
// CHECK-NEXT:     change_value = call change y
// CHECK-NEXT:     condition1 = (>:int change_value (convert:double 1))
// CHECK-NEXT:   if condition1
// CHECK-NEXT:     y->* += x
