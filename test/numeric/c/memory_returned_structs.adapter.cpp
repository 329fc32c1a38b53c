#include "Problem.h"

#include <cstdlib>

using oracle::Values;

extern "C" {
struct node {
  int number;
  double value, slope[2];
};
node *f(int n, const double *x);
ORACLE_WEAK node *f_d(int n, const double *x, const double *x_d, node **return_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, node *return_b);
ORACLE_WEAK node *f_w(int n, const double *x, double *x_b, node *return_b);
}

namespace {

int n;
constexpr int Most = 8;

void numbers(node *nodes, double *at, bool out) {
  for (int i = 0; i < n; ++i) {
    double *const own[] = {&nodes[i].value, &nodes[i].slope[0], &nodes[i].slope[1]};
    for (double *x : own) {
      if (out)
        *at = *x;
      else
        *x = *at;
      ++at;
    }
  }
}
void take(node *from, double *to) {
  numbers(from, to, true);
  std::free(from);
}
void adjoint(Values v, Values b, bool withPrimal) {
  node seed[Most] = {};
  numbers(seed, b[1], false);
  if (withPrimal)
    take(f_w(n, v[0], b[0], seed), v[1]);
  else
    f_b(n, v[0], b[0], seed);
  numbers(seed, b[1], true);
}

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("x", n);
  variables[1] = out<double>("return", 3 * n);
  return {variables, 2, [](Values v) { take(f(n, v[0]), v[1]); },
          [](Values v, Values d) {
            node *return_d = nullptr;
            take(f_d(n, v[0], d[0], &return_d), v[1]);
            take(return_d, d[1]);
          },
          [](Values v, Values b) { adjoint(v, b, false); }, [](Values v, Values b) { adjoint(v, b, true); }};
}
