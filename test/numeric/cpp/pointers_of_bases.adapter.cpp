#include "pointers_of_bases.h"
#include "Problem.h"

using oracle::Values;

void f(Force &force, int n, double *x);
ORACLE_WEAK void f_d(Force &force, int n, double *x, double *x_d);
ORACLE_WEAK void f_b(Force &force, int n, double *x, double *x_b);
ORACLE_WEAK void f_w(Force &force, int n, double *x, double *x_b);

namespace {

int n;

struct Call {
  Weights one, two;
  Force force;
  Call() : one(2), two(1) {
    two.factor = 0.25;
    force.weights = &one;
    force.both[0] = &two;
    force.both[1] = &one;
    force.give(&two);
    force.all = {&one, &two, &two};
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[1];
  variables[0] = inOut<double>("x", n);
  return {variables,
          1,
          [](Values v) {
            Call call;
            f(call.force, n, v[0]);
          },
          [](Values v, Values d) {
            Call call;
            f_d(call.force, n, v[0], d[0]);
          },
          [](Values v, Values b) {
            Call call;
            f_b(call.force, n, v[0], b[0]);
          },
          [](Values v, Values b) {
            Call call;
            f_w(call.force, n, v[0], b[0]);
          }};
}
