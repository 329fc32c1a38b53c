// Operators have a word for a name.
// RUN: %adjgen '--head=Line::operator()' %s -o %t.cpp
// RUN: FileCheck %s < %t.cpp
// RUN: %clang -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%S/../../runtime/include %t.cpp
struct Line {
  double a, b;
  double operator()(double x) const { return a * x * x + b; }
};
// CHECK: void call_b(const Line &self, Line &self_b, double x, double *x_b, double return_b) {
