// Objects of the caller's whose numbers have several names in unions without one: each is taken by its first name.
// RUN: %adjgen --head=length -o %t.cpp %s
// RUN: FileCheck %s --input-file=%t.cpp
// RUN: %clang -x c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%S/../../runtime/include %t.cpp
// RUN: not %adjgen --head=mixed -o %t_none.cpp %s 2>&1 | FileCheck %s --check-prefix=NONE
#include <cmath>
class Point {
public:
  Point(double a, double b) : r(a), y(b) {}
  union {
    double x, r;
  };
  union {
    double y, g;
  };
};
// CHECK: struct {{.*}}Point_members {
// CHECK-NEXT: double x;
// CHECK-NEXT: double y;
// CHECK-NEXT: };
// CHECK-NEXT: static_assert(sizeof(Point_members) == sizeof(Point), "the same layout");
// CHECK: void length_b(const Point &p, Point &p_b, double return_b)
double length(const Point &p) { return std::sqrt(p.r * p.x + p.g * p.y); }
class Mixed {
public:
  Mixed() : c(1), a(1) {}
  double c;
  union {
    double a;
    float b;
  };
};
double mixed(Mixed &p) {
  // NONE: [[#@LINE+1]]:16: error: this unnamed union shares memory, and its members are of several types, in a class that is no plain struct [unnamed-union]
  return p.c * p.a;
}
