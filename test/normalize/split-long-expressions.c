// Parts of a value of more than a thousand operands become locals.
// RUN: %adjgen --print-after=normalize %s -o /dev/null 2>&1 | FileCheck %s
#define TEN(f, k) f(k) + f(k + 1) + f(k + 2) + f(k + 3) + f(k + 4) + f(k + 5) + f(k + 6) + f(k + 7) + f(k + 8) + f(k + 9)
#define HUNDRED(f, k) TEN(f, k) + TEN(f, k + 10) + TEN(f, k + 20) + TEN(f, k + 30) + TEN(f, k + 40) + TEN(f, k + 50) + \
    TEN(f, k + 60) + TEN(f, k + 70) + TEN(f, k + 80) + TEN(f, k + 90)
#define TERM(k) x[k] * x[(k) + 1]

// CHECK-LABEL: function few :
// CHECK-NOT: declare
// CHECK: function many :
#pragma adjgen differentiate(few(y)/(x))
void few(const double *x, double *y) {
  *y = HUNDRED(TERM, 0);
}
// CHECK: declare part{{.*}} : double
// CHECK: declare part{{.*}} : double
// CHECK: y->* =
#pragma adjgen differentiate(many(y)/(x))
void many(const double *x, double *y) {
  *y = HUNDRED(TERM, 0) + HUNDRED(TERM, 100) + HUNDRED(TERM, 200) + HUNDRED(TERM, 300) + HUNDRED(TERM, 400);
}
