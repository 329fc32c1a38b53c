// RUN: %adjgen '--head=f(y)/(x)' --print-after=lower %s -o %t.c -- 2>&1 | FileCheck %s
// Compound assignments compute in C's type and convert back; sums become increments where that is the same.

// CHECK: function f
void f(int n, float *x, float *y, double *z) {
  unsigned u = 7;
  short s = 1;
  // CHECK: y->[0] = (convert:float (+:double (convert:double y->[0]) 0.1:double))
  y[0] += 0.1;
  // CHECK: y->[1] += x->[1]
  y[1] += x[1];
  // CHECK: z->[0] += (-:double (convert:double u))
  z[0] -= u;
  // CHECK: s = (convert:short (*:int s n))
  s *= n;
  y[2] = x[0] * s * u;
}
