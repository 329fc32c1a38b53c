// A remark is at its place in the source, and at the lines of the derivative that it led to.
// RUN: %adjgen --head='f(y)/(x)' --report=%t.html -o %t_b.c %s -- -fopenmp
// RUN: %python %S/Inputs/model %t.html | FileCheck %s

void f(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[c[i]] * x[c[i]];
}

// CHECK: "line": 5
// CHECK-NEXT: "column": 1
// CHECK-NEXT: "pass": "schedule-plan"
// CHECK-NEXT: "kind": "Free"
// CHECK-NEXT: "label": "free"
// CHECK-NEXT: "cost": false
// CHECK-NEXT: "function": "f"
// CHECK-NEXT: "text": "the backward sweep runs
// CHECK-NEXT: "loop": 0
// CHECK-NEXT: "lines": [
// CHECK-NEXT: 16
// CHECK-NEXT: ]
// CHECK: "column": 12
// CHECK-NEXT: "pass": "accumulation-plan"
// CHECK-NEXT: "kind": "Windowed"
// CHECK: "lines": [
// CHECK-NEXT: 18
// CHECK-NEXT: ]
// CHECK: "loops": [
// CHECK-NEXT: {
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 5
// CHECK-NEXT: "function": "f"
// CHECK-NEXT: "depth": 0
// CHECK-NEXT: "parallel": true
