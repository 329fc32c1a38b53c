// memcpy, memmove and memset become loops.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#include <string.h>
#pragma adjgen differentiate(copies(y)/(x))
void copies(int n, const double *x, double *y) {
  memcpy(y, x, n * sizeof(double));
  memset(y + n, 0, n * sizeof *y);
}
// CHECK-LABEL: function copies :
// CHECK:        for k0 : int = 0 while < n step 1
// CHECK-NEXT:     y->[k0] = x->[k0]
// CHECK-NEXT:   for k0 : int = 0 while < n step 1
// CHECK-NEXT:     y->[(+:int n k0)] = 0.0:double
// Where the two may overlap, from the end that does no harm.
#pragma adjgen differentiate(moves(y)/(x))
void moves(int n, const double *x, double *y) {
  memmove(y, x, n * sizeof(double));
}
// CHECK-LABEL: function moves :
// CHECK:        if (<:int y x)
// CHECK-NEXT:     for k0 : int = 0 while < n step 1
// CHECK-NEXT:       y->[k0] = x->[k0]
// CHECK-NEXT:   else
// CHECK-NEXT:     for k0 : int = (-:int n 1) while >= 0 step -1
// CHECK-NEXT:       y->[k0] = x->[k0]
// Integers, too; not bytes of which nobody knows what they are.
#pragma adjgen differentiate(whole(y)/(x))
void whole(int n, const int *k, int *j, double x, double *y) {
  memcpy(j, k, n * sizeof(int));
  *y = x * j[0];
}
// CHECK-LABEL: function whole :
// CHECK:        for k0 : int = 0 while < n step 1
// CHECK-NEXT:     j->[k0] = k->[k0]
// CHECK-NEXT:   y->* = (*:double x (convert:double j->[0]))
#pragma adjgen differentiate(bytes(y)/(x))
void bytes(int n, const char *from, char *to, double x, double *y) {
  memcpy(to, from, n);
  *y = x * to[0];
}
// CHECK-LABEL: function bytes :
// CHECK:        call memcpy (convert:void * to) (convert:const void * from) (convert:unsigned long n)
// CHECK-NEXT:   y->* = (*:double x (convert:double to->[0]))
