// What Clang takes for wrong and GCC 12 only warns of is the compiler's affair.
// RUN: %adjgen '--head=f(return)/(x)' --mode=reverse -o - %s -- | FileCheck %s
// CHECK: void f_b(double x, double *x_b, double return_b) {
static k = 3;
helper(a) { return a + 1; }
double f(double x) {
  int *p = 0;
  int q = 0;
  p = q;
  return x * x * helper(k) * (p ? 1 : 2);
}
