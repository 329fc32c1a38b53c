// --follow-pointers: a static function has another address in the output; what has no candidate, and what is no plain
// call, stays refused.
// RUN: %refused --follow-pointers '--head=f(y)/(x)' %s | FileCheck %s
// RUN: %refused --follow-pointers '--head=g(y)/(x)' %s | FileCheck %s --check-prefix=NONE
// RUN: %refused --follow-pointers '--head=h(y)/(x)' %s | FileCheck %s --check-prefix=DATA
static double square(double x) { return x * x; }
struct law { double (*of)(double); };
struct law make(void) { struct law l = {square}; return l; }
void f(struct law *l, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a call through a pointer that may lead to the static function 'square', which only '--same-unit' can compare it with, is not supported
  y[0] = l->of(x[0]);
}
void g(double (*of)(double, float), double *x, double *y) {
  // NONE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of a call through a pointer is needed here, and which function it calls is not known
  y[0] = of(x[0], 1.0f);
}
double scaled(double x, void *by) { return x * *(double *)by; }
double (*last)(double, void *) = scaled;
void h(double *x, double *y) {
  // DATA: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of a call through a pointer is needed here, and which function it calls is not known
  y[0] = last(x[0], x);
}
