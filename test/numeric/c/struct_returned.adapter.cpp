#include "Problem.h"

using oracle::Values;

extern "C" {
struct Pair {
  double a, b;
  int times;
};
Pair f(Pair p, const Pair *q, int n);
ORACLE_WEAK Pair f_d(Pair p, Pair p_d, const Pair *q, const Pair *q_d, int n, Pair *return_d);
ORACLE_WEAK void f_b(Pair p, Pair *p_b, const Pair *q, Pair *q_b, int n, Pair return_b);
ORACLE_WEAK Pair f_w(Pair p, Pair *p_b, const Pair *q, Pair *q_b, int n, Pair return_b);
}

namespace {

int n;

Pair load(const double *from, int times) { return {from[0], from[1], times}; }
void store(double *to, Pair p) {
  to[0] = p.a;
  to[1] = p.b;
}

void adjoint(Values v, Values b, bool withPrimal) {
  Pair p_b = load(b[0], 2), q = load(v[1], 3), q_b = load(b[1], 3), return_b = load(b[2], 0);
  if (withPrimal)
    store(v[2], f_w(load(v[0], 2), &p_b, &q, &q_b, n, return_b));
  else
    f_b(load(v[0], 2), &p_b, &q, &q_b, n, return_b);
  store(b[0], p_b);
  store(b[1], q_b);
  store(b[2], Pair{0.0, 0.0, 0}); // a seed by value is not consumed
}

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<double>("p", 2);
  variables[1] = in<double>("q", 2);
  variables[2] = out<double>("return", 2);
  return {variables,
          3,
          [](Values v) {
            Pair q = load(v[1], 3);
            store(v[2], f(load(v[0], 2), &q, n));
          },
          [](Values v, Values d) {
            Pair q = load(v[1], 3), q_d = load(d[1], 3), return_d = {};
            store(v[2], f_d(load(v[0], 2), load(d[0], 2), &q, &q_d, n, &return_d));
            store(d[2], return_d);
          },
          [](Values v, Values b) { adjoint(v, b, false); },
          [](Values v, Values b) { adjoint(v, b, true); }};
}
