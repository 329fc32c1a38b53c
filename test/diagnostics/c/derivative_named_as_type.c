// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// RUN: %adjgen --mode=forward '--head=f(y)/(x)' %s -o %t.c && FileCheck --check-prefix=TANGENT %s < %t.c
// RUN: %adjgen --suffix=_adj '--head=f(y)/(x)' %s -o %t.c && FileCheck --check-prefix=OTHER %s < %t.c
// TANGENT: void f_d(
// OTHER: void f_adj(
typedef double f_b;
struct f_d { // a tag is no obstacle to a function, in C
  double v;
};
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'f' would be called 'f_b', which is the name of a type or a variable of the source
void f(double *x, double *y) {
  f_b k = x[0];
  struct f_d s = {k};
  y[0] = s.v * k;
}
