#include "private_containers.h"
#include "Problem.h"

using flow::Domain;
using oracle::Values;

ORACLE_WEAK void f_d(Domain &d, Domain &d_d, const int *order, int steps);
ORACLE_WEAK void f_b(Domain &d, Domain &d_b, const int *order, int steps);
ORACLE_WEAK void f_w(Domain &d, Domain &d_b, const int *order, int steps);

static const int n = 5, steps = 6, order[n] = {3, 0, 4, 1, 2};

// The object, with the numbers that the oracle has for one call, which get them back.
struct Object {
  Values v;
  Domain d;
  explicit Object(Values values) : v(values), d(n) { copy(false); }
  ~Object() { copy(true); }
  void copy(bool back) {
    for (int i = 0; i < n; ++i) {
      v.each(d.nodes().x(i), 0, i, back);
      v.each(d.e(i), 1, i, back);
      v.each(d.p(i), 2, i, back);
      v.each(d.q(i), 3, i, back);
    }
    v.each(d.time(), 4, 0, back);
  }
};

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[] = {inOut<double>("x", n), inOut<double>("e", n), inOut<double>("p", n),
                                 inOut<double>("q", n), inOut<double>("time", 1)};
  return {variables,
          5,
          [](Values v) {
            Object o(v);
            f(o.d, order, steps);
          },
          [](Values v, Values d) {
            Object o(v), t(d);
            f_d(o.d, t.d, order, steps);
          },
          [](Values v, Values b) {
            Object o(v), s(b);
            f_b(o.d, s.d, order, steps);
          },
          [](Values v, Values b) {
            Object o(v), s(b);
            f_w(o.d, s.d, order, steps);
          }};
}
