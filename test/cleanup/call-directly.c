// A function that only calls one of a library with its own parameters is not printed: who calls it calls that one. What saves first
// stays as it is.
// RUN: %adjgen '--head=f(y)/(x)' %s -o - | FileCheck --implicit-check-not='square_bwd(' %s
void scale(int n, const double *x, double *y);
void scale_b(int n, const double *x, double *x_b, double *y, double *y_b);
void square(int n, double *y);
void square_b(int n, double *y, double *y_b);
#pragma adjgen derivative(scale) adjoint(scale_b) elements(x[n], y[n])
#pragma adjgen derivative(square) adjoint(square_b) elements(y[n])
// CHECK: static void scale_fwd(
// CHECK: adjgen_push_double(y[i]);
// CHECK: static void scale_bwd(
// CHECK: Forward sweep
// CHECK: scale_fwd(n, x, y);
// CHECK: Backward sweep
// CHECK-NEXT: square_b(n, y, y_b);
// CHECK-NEXT: scale_bwd(n, x, x_b, y, y_b);
void f(int n, double *x, double *y) {
  scale(n, x, y);
  square(n, y);
}
