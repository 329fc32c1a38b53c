// Declarations in front of a loop's condition move in front of the loop.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
static double square(double v) {
  double w = v;
  v = w * w;
  return v;
}
// CHECK-LABEL: function square :
// CHECK:        declare w : double = v
// CHECK-NEXT:   v = (*:double w w)
// CHECK-NEXT:   return v
#pragma adjgen differentiate(preambles(y)/(x))
void preambles(int n, double x, double *y) {
  while (square(*y) < n)
    *y += x;
}
// CHECK-LABEL: function preambles :
// CHECK:        declare v0 : double = 0.0:double
// CHECK-NEXT:   declare square_value : double = 0.0:double
// CHECK-NEXT:   loop
// CHECK-NEXT:   pre
// CHECK-NEXT:     v0 = y->*
// CHECK-NEXT:     square_value = call square v0
// CHECK-NEXT:   while (<:int square_value (convert:double n))
// CHECK-NEXT:     y->* += x
#pragma adjgen differentiate(dos(y)/(x))
void dos(int n, double x, double *y) {
  do {
    double t = *y * x;
    *y += t;
  } while (*y < n);
}
// CHECK-LABEL: function dos :
// CHECK:        declare t : double = 0.0:double
// CHECK-NEXT:   loop
// CHECK-NEXT:   pre
// CHECK-NEXT:     t = (*:double y->* x)
// CHECK-NEXT:     y->* += t
// CHECK-NEXT:   while (<:int y->* (convert:double n))
