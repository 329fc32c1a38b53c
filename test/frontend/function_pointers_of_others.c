// Pointers to functions in locals that others may set, too, or in other ways than by naming functions: any function may be called.
// RUN: %refused --head=bySetter --head=byAddress --head=byElement --head=byCopy --head=ofMember --head=ofParameter --head=ofGlobal --head=ofUnion %s -- | FileCheck %s
#include <math.h>
#include <string.h>
typedef double (*law)(double);
static double square(double x) { return x * x; }
struct operation {
  law apply;
  double by;
};
static void set(law *p) { *p = square; }
law now = sin;
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double bySetter(double x) {
  law f = sin;
  set(&f);
  return f(x);
}
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double byAddress(double x) {
  law f = sin, *p = &f;
  *p = square;
  return f(x);
}
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double byElement(double x, int k) {
  law t[2] = {sin, sin}, *q = t;
  q[1] = square;
  return t[k](x);
}
// CHECK: :[[@LINE+5]]:10: error: the derivative of a call through a pointer is needed here
double byCopy(double x) {
  law t[2] = {sin, sin}, o[2] = {cos, square};
  t[0] = exp;
  memcpy(t, o, sizeof t);
  return t[0](x);
}
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double ofMember(double x) {
  struct operation o[2] = {{sin, x}, {cos, x}}, *p = o + 1;
  p->apply = square;
  return o[1].apply(x);
}
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double ofParameter(double x, law g) {
  law f = sin;
  f = x > 0.0 ? f : g;
  return f(x);
}
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double ofGlobal(double x) {
  law f = cos;
  f = now;
  return f(x);
}
// CHECK: :[[@LINE+4]]:10: error: the derivative of a call through a pointer is needed here
double ofUnion(double x) {
  union { law f; void *p; } u = {sin};
  u.p = (void *)exp;
  return u.f(x);
}
