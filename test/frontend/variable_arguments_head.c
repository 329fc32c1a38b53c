// A head may have any number of arguments, and may be named with their types, as demangled names have them.
// RUN: %adjgen '--head=square(double *, double const *, ...)(y)/(x)' %s -o %t.c
// RUN: FileCheck %s --input-file=%t.c
// RUN: %adjgen '--head=square(double *, const double *, ...)(y)/(x)' %s -o - | FileCheck %s
// CHECK: void square_b(double *y, double *y_b, const double *x, double *x_b)
void square(double *y, double const *x, ...) { y[0] = x[0] * x[0]; }
