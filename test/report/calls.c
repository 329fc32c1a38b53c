// The map of calls has the functions that the heads reach, and which of their arguments are active.
// RUN: %adjgen --head='top(y)/(x)' --report=%t.html -o %t_b.c %s
// RUN: %python %S/Inputs/model %t.html | FileCheck %s

static int twice(int n) { int k = n; return 2 * k; }
static double scaled(double v, double factor) { double s = 0; for (int k = 0; k < 2; k++) s += v * factor; return s; }

void top(int n, double factor, const double *x, double *y) {
  int m = twice(n);
  for (int i = 0; i < m; i++)
    y[i] = scaled(x[i], factor + i);
}

// CHECK: "functions": [
// CHECK: "name": "top"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 7
// CHECK-NEXT: "head": true
// CHECK-NEXT: "active": true
// CHECK-NEXT: "region": false
// CHECK: "name": "n"
// CHECK-NEXT: "active": false
// CHECK: "name": "factor"
// CHECK-NEXT: "active": false
// CHECK: "name": "x"
// CHECK-NEXT: "active": true
// CHECK-NEXT: "independent": true
// CHECK: "name": "y"
// CHECK-NEXT: "active": true
// CHECK-NEXT: "dependent": true
// CHECK: "callee": 2
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 8
// CHECK: "callee": 1
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 10
// CHECK: "name": "scaled"
// CHECK: "head": false
// CHECK-NEXT: "active": true
// CHECK-NEXT: "region": false
// CHECK-NEXT: "result": "active"
// CHECK: "name": "v"
// CHECK-NEXT: "active": true
// CHECK: "name": "factor"
// CHECK-NEXT: "active": false
// CHECK: "name": "twice"
// CHECK: "active": false
// CHECK: "result": "passive"
