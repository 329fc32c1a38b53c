// What an iteration saves: bytes of what is pushed in it, the larger and the smaller branch, inner loops of known length.
// RUN: %adjgen --restore=recompute --head='f(y)/(x)' --report=%t.html -o %t_b.c %s
// RUN: %python %S/Inputs/model %t.html | FileCheck %s

void f(int n, int m, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double t = x[i];
    float s = (float)x[i];
    if (x[i] > 0.0)
      t = t * t;
    for (int k = 0; k < 3; k++)
      s = s * s;
    for (int k = 0; k < m; k++)
      t = t * s;
    y[i] += t * t;
  }
}

// CHECK: "saves": [
// CHECK: "loops": [
// CHECK-NEXT: 0
// CHECK: "line": 5
// CHECK-NEXT: "function": "f_b"
// CHECK: "text": "t"
// CHECK-NEXT: "type": "double"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 9
// CHECK-NEXT: "bytes": 8
// CHECK-NEXT: "conditional": true
// CHECK: "text": "y[i]"
// CHECK-NEXT: "type": "double"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 14
// CHECK-NEXT: "bytes": 8
// CHECK-NEXT: "conditional": false
// CHECK: "text": "s"
// CHECK-NEXT: "type": "float"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 7
// CHECK-NEXT: "bytes": 4
// CHECK-NEXT: "conditional": false
// CHECK: "text": "t"
// CHECK-NEXT: "type": "double"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 6
// CHECK-NEXT: "bytes": 8
// CHECK-NEXT: "conditional": false
// CHECK: "least": 32
// CHECK-NEXT: "most": 40
// CHECK-NEXT: "open": true
// CHECK-NEXT: "inside": false
// CHECK: "loops": [
// CHECK-NEXT: 1
// CHECK: "text": "s"
// CHECK-NEXT: "type": "float"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 11
// CHECK-NEXT: "bytes": 4
// CHECK-NEXT: "conditional": false
// CHECK: "least": 4
// CHECK-NEXT: "most": 4
// CHECK-NEXT: "open": false
// CHECK: "loops": [
// CHECK-NEXT: 2
// CHECK: "text": "t"
// CHECK-NEXT: "type": "double"
// CHECK-NEXT: "file": 0
// CHECK-NEXT: "line": 13
// CHECK-NEXT: "bytes": 8
// CHECK-NEXT: "conditional": false
// CHECK: "least": 8
// CHECK-NEXT: "most": 8
// CHECK-NEXT: "open": false
