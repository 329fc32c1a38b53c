// RUN: %adjgen '--head=f' %s -o - -- -std=c++17 | FileCheck %s
// RUN: %adjgen '--head=g' %s -o - -- -std=c++17 | FileCheck --check-prefix=READ %s
#include <vector>
class state {
  std::vector<double> v;
  double k = 1.0;

public:
  double &at(int i) { return v[i]; }
  const double &at(int i) const { return v[i]; }
  double &factor() { return k; }
  const double &factor() const { return k; }
};
// Copies are made of 'a', which changes, of 'b', and not of 'c', whose elements are used in place.
void f(state &a, const state &b, state &c, double &r) {
  a.factor() *= b.factor();
  r = a.factor() * c.at(0);
}
// CHECK: adjgen_distinct(&a, sizeof(state), &b, sizeof(state), "'a' and 'b'");
// CHECK-NEXT: adjgen_distinct(&a, sizeof(state), &r, sizeof(double), "'a' and 'r'");
// CHECK-NEXT: adjgen_distinct(&b, sizeof(state), &r, sizeof(double), "'b' and 'r'");
// CHECK-NOT: adjgen_distinct
// Nothing changes: the two may be the same.
double g(const state &a, const state &b) { return a.factor() * b.factor() * b.at(0); }
// READ-NOT: adjgen_distinct
