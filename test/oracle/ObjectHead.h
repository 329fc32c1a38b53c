// Describes `double f(Object &o, double by)`, a head whose numbers stand in an object. An adapter includes this
// behind the declaration of f and
//   using Object = ...;
//   static Object made(int n);                 // an object of n numbers
//   static double &at(Object &o, int i);       // one of them
#pragma once

#include "Problem.h"

ORACLE_WEAK double f_d(Object &o, Object &o_d, double by, double by_d, double *return_d);
ORACLE_WEAK void f_b(Object &o, Object &o_b, double by, double *by_b, double return_b);
ORACLE_WEAK double f_w(Object &o, Object &o_b, double by, double *by_b, double return_b);

namespace {

int numbers;

// An object with the numbers that the oracle has for one call, which get them back at the end.
struct Call {
  oracle::Values values;
  Object o;
  explicit Call(oracle::Values values) : values(values), o(made(numbers)) {
    for (int i = 0; i < numbers; ++i)
      at(o, i) = values[0][i];
  }
  ~Call() {
    for (int i = 0; i < numbers; ++i)
      values[0][i] = at(o, i);
  }
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  numbers = size;
  static Variable variables[3];
  variables[0] = inOut<double>("x", numbers);
  variables[1] = in<double>("by");
  variables[2] = out<double>("return");
  return {variables,
          3,
          [](Values v) {
            Call p(v);
            v[2][0] = f(p.o, v[1][0]);
          },
          [](Values v, Values d) {
            Call p(v), t(d);
            v[2][0] = f_d(p.o, t.o, v[1][0], d[1][0], d[2]);
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            f_b(p.o, a.o, v[1][0], b[1], b[2][0]);
            b[2][0] = 0.0;
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            v[2][0] = f_w(p.o, a.o, v[1][0], b[1], b[2][0]);
            b[2][0] = 0.0;
          }};
}
