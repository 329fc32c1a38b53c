// What a constant condition rules out is dropped, and what is empty.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(constants(y)/(x))
void constants(double x, double *y) {
  if (0)
    *y = 1;
  if (1)
    *y = x;
  else
    *y = 2;
  while (0)
    *y = 3;
}
// CHECK-LABEL: function constants :
// CHECK:        y->* = x
// A jump that is never made needs no flag.
#pragma adjgen differentiate(jumps(y)/(x))
void jumps(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    if (0)
      break;
    y[i] = x[i];
  }
}
// CHECK-LABEL: function jumps :
// CHECK:        for i : int = 0 while < n step 1
// CHECK-NEXT:     y->[i] = x->[i]
// Empty branches; not a condition that is not constant.
#pragma adjgen differentiate(empty(y)/(x))
void empty(int n, double x, double *y) {
  if (n) {
  }
  if (n)
    *y = x;
}
// CHECK-LABEL: function empty :
// CHECK:        if n
// CHECK-NEXT:     y->* = x
