// RUN: %refused '--head=g(g)/(v)' %s -- -std=c++17 | FileCheck %s
double g(double v) { return v; }
// CHECK: error: the head 'g' is ambiguous
// CHECK-NEXT: note: choose one of 'g(double)', 'g(float)'
float g(float v) { return v; }
