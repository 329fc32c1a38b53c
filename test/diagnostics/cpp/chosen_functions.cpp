// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// In C++ a choice between functions is a place, not yet a pointer.
static double one(double v) { return v; }
static double two(double v) { return 2.0 * v; }
using Law = double (*)(double);
static Law lawOf(int k) { return k % 2 ? one : two; }
static double with(Law law, double v) { return law(v); }
// CHECK: chosen_functions.cpp:[[@LINE-1]]:48: error: {{.*}} which function it calls is not known [function-pointer]
void f(int n, double *x, double *y) {
  y[0] = lawOf(n)(x[0]);
  // CHECK: chosen_functions.cpp:[[@LINE-1]]:10: error: {{.*}} [function-pointer]
  y[1] = (n > 2 ? one : two)(x[0]);
  // CHECK: chosen_functions.cpp:[[@LINE-1]]:10: error: {{.*}} [function-pointer]
  y[2] = with(n > 3 ? two : one, x[0]);
}
