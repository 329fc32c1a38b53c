// RUN: %adjgen '--head=f(y)/(x)' --print-after=lower %s -o %t.c -- 2>&1 | FileCheck %s
// Effects leave their expression; what was read before them is saved.
static int next(int *k) { return (*k)++; }

// CHECK: function f
void f(int n, double *x, double *y) {
  int i = 0, j = n;
  // The subscript's old value, then the increment, then one reading and one writing of the place.
  // CHECK: declare j_before : int = j
  // CHECK-NEXT: j +=
  // CHECK-NEXT: y->[j_before] =
  y[j++] *= x[i];
  // The value read before a call that may change it.
  // CHECK: declare t1 : int = i
  // CHECK: next_value = call next (& i)
  // CHECK: y->[0] = (+:double (convert:double (+:int t1 next_value)) x->[1])
  y[0] = i + next(&i) + x[1];
  // The right operand of && is evaluated only if the left one holds.
  // CHECK: declare condition1 : int =
  // CHECK: if condition1
  // CHECK: call next (& i)
  // CHECK: condition1 =
  if (i > 2 && next(&i) > 3)
    y[1] = x[2];
}
