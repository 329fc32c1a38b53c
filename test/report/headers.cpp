// Where a function has become part of its caller, its header is in the report, and its lines light up.
// RUN: %adjgen --head='f(return)/(x)' --report=%t.html -o %t_b.cpp %s
// RUN: %python %S/Inputs/model %t.html 0 | FileCheck %s
// RUN: %python %S/Inputs/model %t.html | FileCheck --check-prefix=FILES %s

#include "Inputs/pair.h"

double f(double x) {
  Pair p = {x, x * x};
  p = p * x;
  return sum(p);
}

// CHECK: [0:8] void f_b(
// CHECK: [0:11 1:7]   p_b.first += return_b;
// CHECK: [0:10 1:5]   p_b.second += x * t1_b.second;

// FILES: "source": "{{.*}}headers.cpp"
// FILES: "name": "{{.*}}headers.cpp"
// FILES: "name": "{{.*}}Inputs/pair.h"
