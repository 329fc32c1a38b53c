// No local hides another name: of a local, a parameter, a global variable or a function.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
static double shadowed = 2;
static double twice(double v) {
  double w = v;
  v = w * 2;
  return v;
}
// CHECK-LABEL: function twice :
// CHECK:        declare w : double = v
// CHECK-NEXT:   v = (*:double w (convert:double 2))
// CHECK-NEXT:   return v
#pragma adjgen differentiate(names(y)/(x))
void names(int n, double x, double *y) {
  double t = x * shadowed;
  {
    double t = x * x, shadowed = 3, twice = 1;
    *y = t * shadowed * twice;
  }
  for (int n = 0; n < 3; n++) {
    double t = n * x;
    *y += t;
  }
  *y += twice(t) * n;
}
// CHECK-LABEL: function names :
// CHECK:        declare t : double = (*:double x shadowed)
// CHECK-NEXT:   block
// CHECK-NEXT:     declare t0 : double = (*:double x x)
// CHECK-NEXT:     declare shadowed0 : double = (convert:double 3)
// CHECK-NEXT:     declare twice0 : double = (convert:double 1)
// CHECK-NEXT:     y->* = (*:double (*:double t0 shadowed0) twice0)
// CHECK-NEXT:   for n0 : int = 0 while < 3 step 1
// CHECK-NEXT:     declare t1 : double = (*:double (convert:double n0) x)
// CHECK-NEXT:     y->* += t1
// CHECK-NEXT:   declare twice_value : double
// CHECK-NEXT:   twice_value = call twice t
// CHECK-NEXT:   y->* += (*:double twice_value (convert:double n))
