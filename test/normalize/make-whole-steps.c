// RUN: %adjgen --print-after=normalize %s -o %t.c 2>&1 | FileCheck %s
// A loop that is asked to have checkpoints has each step in one block: what its condition does becomes the end of a step, or,
// where that is the larger part, the step decides whether there is another one. Others stay as they are.
#pragma adjgen differentiate(counts(y)/(x))
void counts(int n, int steps, double *x, double *y) {
  int t = steps;
#pragma adjgen checkpoint(binomial, 2)
  while (t-- > 0)
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i];
  y[0] = x[0];
}
// CHECK-LABEL: function counts :
// CHECK:         t_before = t
// CHECK-NEXT:    t += -1
// CHECK-NEXT:    loop
// CHECK-NEXT:    while (>:int t_before 0)
// CHECK-NEXT:      for i :
// CHECK-NEXT:        x->[i] =
// CHECK-NEXT:      t_before = t
// CHECK-NEXT:      t += -1
// CHECK-NEXT:    y->[0]
#pragma adjgen differentiate(leaves(y)/(x))
void leaves(int n, int steps, double *x, double *y) {
  int t = 0;
#pragma adjgen checkpoint(binomial, 2) extent(x : n)
  for (;;) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i];
    if (++t >= steps)
      break;
    x[0] *= 0.5;
  }
  y[0] = x[0];
}
// CHECK-LABEL: function leaves :
// CHECK:         declare goes_on : int
// CHECK:         pre
// CHECK:           x->[i] =
// CHECK-NEXT:      t += 1
// CHECK-NEXT:      goes_on =
// CHECK-NEXT:      if goes_on
// CHECK:         while goes_on
#pragma adjgen differentiate(plain(y)/(x))
void plain(int n, int steps, double *x, double *y) {
  int t = steps;
  while (t-- > 0)
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i];
  y[0] = x[0];
}
// CHECK-LABEL: function plain :
// CHECK:         pre
// CHECK:           t += -1
