// RUN: %adjgen --print-after=normalize %s -o /dev/null 2>&1 | FileCheck %s
// A local has no `const` of its own, so that its value may come later; what a pointer leads to keeps it.
#pragma adjgen differentiate(constant(y)/(x))
void constant(const double *x, double *y) {
  const double c = x[0] > 0.0 ? x[0] : 2.0;
  const double *const p = x + 1;
  *y = c * *p;
}
// CHECK-LABEL: function constant :
// CHECK:        declare c : double{{$}}
// CHECK:        declare p : const double * = (+:const double * x 1)
// The extent of an array is what it is where the array is declared: a local of its own, unless it is one that
// never changes.
#pragma adjgen differentiate(extents(y)/(x))
void extents(int n, const double *x, double *y) {
  const int fixed = n + 1;
  double a[n][fixed];
  a[0][0] = x[0];
  n = 2;
  a[n - 1][1] = x[1] * x[1];
  *y = a[0][0] * a[1][1];
}
// CHECK-LABEL: function extents :
// CHECK:        declare fixed : int
// CHECK-NEXT:   declare [[EXTENT:extent[0-9]*]] : {{int|long}} = n
// CHECK-NEXT:   declare a : double {{\[}}[[EXTENT]]{{\]}}[fixed]
