// Assignments of records with reals are assignments of their members.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
struct pair {
  double first, second;
  int count;
};
struct whole {
  int one, two;
};
#pragma adjgen differentiate(copies(y)/(x))
void copies(double x, double *y) {
  struct pair a = {x, x, 1}, b;
  b = a;
  *y = b.first * b.second;
}
// CHECK-LABEL: function copies :
// CHECK:        declare a : struct pair = zero
// CHECK-NEXT:   a.first = x
// CHECK-NEXT:   a.second = x
// CHECK-NEXT:   a.count = 1
// CHECK-NEXT:   declare b : struct pair
// CHECK-NEXT:   b.first = a.first
// CHECK-NEXT:   b.second = a.second
// CHECK-NEXT:   b.count = a.count
// CHECK-NEXT:   y->* = (*:double b.first b.second)
// By pointers, where the source may be what is assigned to.
#pragma adjgen differentiate(pointers(y)/(x))
void pointers(struct pair *x, struct pair *y) {
  *y = *x;
}
// CHECK-LABEL: function pointers :
// CHECK:        y->*.first = x->*.first
// CHECK-NEXT:   y->*.second = x->*.second
// CHECK-NEXT:   y->*.count = x->*.count
// Not those without.
#pragma adjgen differentiate(integers(y)/(x))
void integers(double x, double *y) {
  struct whole a = {1, 2}, b;
  b = a;
  *y = x * b.one;
}
// CHECK-LABEL: function integers :
// CHECK:        declare a : struct whole = zero
// CHECK-NEXT:   a.one = 1
// CHECK-NEXT:   a.two = 2
// CHECK-NEXT:   declare b : struct whole
// CHECK-NEXT:   b = a
// CHECK-NEXT:   y->* = (*:double x (convert:double b.one))
