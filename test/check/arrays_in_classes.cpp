// std::array as a member of structs and classes, which generated code sees as they lie in memory: of numbers, of arrays, of structs
// that have some, beside a base.
// RUN: %checks --head=Line::at %s -- -std=c++17 | FileCheck %s
// RUN: %checks --head=Scaled::at %s -- -std=c++17 | FileCheck %s
// RUN: %checks --head=moved --set n=2 --extent t=2 --range t.kind=0:2 %s -- -std=c++17 | FileCheck %s
// RUN: %checks --head=nested %s -- -std=c++17 | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <array>
struct Line {
  std::array<double, 3> a;
  double b;
  double at(double x) const { return a[0] * x + a[2] * b; }
};
struct Base {
  double scale = 1.5;
};
struct Scaled : Base {
  std::array<double, 3> c{};
  double at(double x) const { return c[0] * x + c[2] * scale; }
};
struct Table {
  std::array<std::array<double, 2>, 3> rows;
  std::array<Line, 2> lines;
  int kind;
  double sum() const { return rows[0][1] * lines[1].b; }
};
void moved(Table *t, int n, double s) {
  for (int i = 0; i < n; i++) {
    t[i].rows[1][0] *= t[i].lines[1].a[2] * s;
    t[i].lines[0].b += t[i].rows[2][1] + t[i].sum();
  }
}
double nested(const std::array<Line, 2> &lines, const std::array<double, 2> &by) {
  return lines[1].at(by[0]) * lines[0].a[1];
}
