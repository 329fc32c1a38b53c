// An argument that no derivative needs is not computed: a variable that nothing sets is not handed on, but zero.
// RUN: %adjgen '--head=f(y)/(x,y)' %S/../numeric/cpp/arguments_unneeded.cpp -o - | FileCheck %s
// CHECK-LABEL: void f_b(
// CHECK: mixed_fwd(0.0, c, y);
// CHECK: handed_fwd(0.0, c, y + 2);
