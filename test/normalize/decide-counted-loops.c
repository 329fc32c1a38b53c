// A loop with the head of a counted one is a general loop where an iteration may change what its head reads.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(counted(y)/(x))
void counted(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}
// CHECK-LABEL: function counted :
// CHECK:        for i : int = 0 while < n step 1
// CHECK-NEXT:     y->[i] = x->[i]
// Its bound, by itself or by a pointer that may lead there; not a bound that nothing in the loop changes.
#pragma adjgen differentiate(bound(y)/(x))
void bound(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    if (x[i] > 1)
      n--;
}
// CHECK-LABEL: function bound :
// CHECK:        declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   while (<:int i n)
// CHECK-NEXT:     if (>:int x->[i] (convert:double 1))
// CHECK-NEXT:       n += -1
// CHECK-NEXT:     i += 1
#pragma adjgen differentiate(pointer(y)/(x))
void pointer(int *length, int *other, const double *x, double *y) {
  for (int i = 0; i < *length; i++) {
    *other = i;
    y[i] = x[i];
  }
}
// CHECK-LABEL: function pointer :
// CHECK:        declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   while (<:int i length->*)
// CHECK-NEXT:     other->* = i
// CHECK-NEXT:     y->[i] = x->[i]
// CHECK-NEXT:     i += 1
// By a function that is called.
static int limit = 3;
static void shorten(void) {
  limit = 2;
}
// CHECK-LABEL: function shorten :
// CHECK:        limit = 2
#pragma adjgen differentiate(called(y)/(x))
void called(const double *x, double *y) {
  limit = 3;
  for (int i = 0; i < limit; i++) {
    y[i] = x[i];
    shorten();
  }
}
// CHECK-LABEL: function called :
// CHECK:        limit = 3
// CHECK-NEXT:   declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   while (<:int i limit)
// CHECK-NEXT:     y->[i] = x->[i]
// CHECK-NEXT:     call shorten
// CHECK-NEXT:     i += 1
// Its variable.
#pragma adjgen differentiate(variable(y)/(x))
void variable(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    if (x[i] > 1)
      i++;
  }
}
// CHECK-LABEL: function variable :
// CHECK:        declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   while (<:int i n)
// CHECK-NEXT:     y->[i] = x->[i]
// CHECK-NEXT:     if (>:int x->[i] (convert:double 1))
// CHECK-NEXT:       i += 1
// CHECK-NEXT:     i += 1
