// Heads that are there, but with other parameters, or without a body.
// RUN: not %adjgen '--head=f(double)(y)/(x)' %s -o %t.c -- 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: no function 'f(double)' with a body in {{.*}}; there is 'f(const double *, double *)' [head-unknown]
// OTHER: head_otherwise.c:[[@LINE+1]]:6: note: candidate
void f(const double *x, double *y) { *y = *x * *x; }
// RUN: not %adjgen '--head=g(y)/(x)' %s -o %t.c -- 2>&1 | FileCheck %s --check-prefix=BODY
// BODY: error: no function 'g' with a body in {{.*}}; its body is in another source, which has to be named, too [head-unknown]
// BODY: head_otherwise.c:[[@LINE+1]]:6: note: candidate
void g(const double *x, double *y);
