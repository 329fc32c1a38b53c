// RUN: %adjgen '--head=f' %s -o - -- -std=c++14 | FileCheck %s
// Headers of the library that are empty in the standard at hand, of which the tool has models.
#include <optional>
#include <span>
void f(const double *x, double *y) { y[0] = x[0] * x[1]; }
// CHECK: x_b[1] += x[0] *
