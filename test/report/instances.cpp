// Two instances of one template, in a header; the report has both files, and the lines of each.
// RUN: %adjgen --head='f(return)/(x)' --report=%t.html -o %t_b.cpp %s
// RUN: %python %S/Inputs/model %t.html 0 | FileCheck %s
// RUN: %python %S/Inputs/model %t.html | FileCheck --check-prefix=FILES %s

#include "Inputs/squared.h"

double f(double x, float y) {
  double a = squared(x);
  return a + squared(y);
}

// CHECK: [1:1] static void squared_bwd(
// CHECK: [1:2 1:3]   *v_b += w * return_b
// CHECK: [0:8] void f_b(
// CHECK: [0:9]   squared_bwd(x, &x_adj, a_b);

// FILES: "name": "{{.*}}instances.cpp"
// FILES: "name": "{{.*}}Inputs/squared.h"
