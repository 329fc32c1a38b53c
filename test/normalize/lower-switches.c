// A switch is a chain of if; what falls through is executed for the labels above, too.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(cases(y)/(x))
void cases(int k, double x, double *y) {
  switch (k) {
  case 1:
    *y = x;
    break;
  case 2:
    *y = x * x;
    break;
  default:
    *y = 0;
  }
}
// CHECK-LABEL: function cases :
// CHECK:        if (==:int k 1)
// CHECK-NEXT:     y->* = x
// CHECK-NEXT:   else
// CHECK-NEXT:     if (==:int k 2)
// CHECK-NEXT:       y->* = (*:double x x)
// CHECK-NEXT:     else
// CHECK-NEXT:       y->* = (convert:double 0)
#pragma adjgen differentiate(falls(y)/(x))
void falls(int k, double x, double *y) {
  switch (k) {
  case 1:
    *y = x;
  case 2:
    *y += x * x;
  }
}
// CHECK-LABEL: function falls :
// CHECK:        if (||:int (==:int k 1) (==:int k 2))
// CHECK-NEXT:     if (!=:int k 2)
// CHECK-NEXT:       y->* = x
// CHECK-NEXT:     y->* += (*:double x x)
// A range of labels, GNU's.
#pragma adjgen differentiate(ranges(y)/(x))
void ranges(int k, double x, double *y) {
  switch (k) {
  case 1 ... 3:
    *y = x;
  }
}
// CHECK-LABEL: function ranges :
// CHECK:        if (&&:int (>=:int k 1) (<=:int k 3))
// CHECK-NEXT:     y->* = x
// Break leaves the switch, not the loop; continue the iteration.
#pragma adjgen differentiate(loops(y)/(x))
void loops(int n, const int *k, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    switch (k[i]) {
    case 1:
      continue;
    case 2:
      break;
    }
    y[i] = x[i];
  }
}
// CHECK-LABEL: function loops :
// CHECK:        for i : int = 0 while < n step 1
// CHECK-NEXT:     declare selector : int = k->[i]
// CHECK-NEXT:     if (!=:int selector 1)
// CHECK-NEXT:       y->[i] = x->[i]
