// A function that nothing calls any more is not printed; one that the forward sweep needs is.
// RUN: %adjgen '--head=f(y)/(x)' %s -o - | FileCheck --implicit-check-not='shift_fwd' --implicit-check-not='square_fwd' %s
// CHECK: static double constant(double v) {
// CHECK: static void shift_bwd(
// CHECK: static void square_bwd(
// CHECK: constant_value = constant(z);
static double shift(double v) {
  return v + 1;
}
static double square(double v) {
  return v * v;
}
static double constant(double v) {
  double w = 2 * v;
  w = 3;
  return w;
}
void f(double x, double z, double *y) {
  *y = shift(x) + square(x) + constant(z) * x;
}
