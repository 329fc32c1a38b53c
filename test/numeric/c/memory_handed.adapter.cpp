#include "Problem.h"

#include <cstdlib>

using oracle::Values;

extern "C" {
struct grid {
  int n;
  double *u, *v, total;
};
int f(grid *g, int n, const double *x);
ORACLE_WEAK int f_d(grid *g, grid *g_d, int n, const double *x, const double *x_d);
ORACLE_WEAK void f_b(grid *g, grid *g_b, int n, const double *x, double *x_b);
ORACLE_WEAK int f_w(grid *g, grid *g_b, int n, const double *x, double *x_b);
}

namespace {

int n;

void take(double *from, double *to, int count) {
  for (int k = 0; k < count; ++k)
    to[k] = from[k];
  std::free(from);
}
// What the function has left goes where the oracle looks for it.
void take(const grid &g, Values v) {
  take(g.u, v[0], n);
  take(g.v, v[1], 2 * n);
  *v[2] = g.total;
}
// Of the shadows: the pointers are still the caller's.
void adjoint(Values v, Values b, bool withPrimal) {
  grid g{}, g_b{n, b[0], b[1], *b[2]};
  if (withPrimal) {
    f_w(&g, &g_b, n, v[3], b[3]);
    take(g, v);
  } else {
    f_b(&g, &g_b, n, v[3], b[3]);
    if (g.u || g.v)
      std::abort();
  }
  if (g_b.u != b[0] || g_b.v != b[1])
    std::abort();
  *b[2] = g_b.total;
}

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = out<double>("u", n);
  variables[1] = out<double>("v", 2 * n);
  variables[2] = out<double>("total");
  variables[3] = in<double>("x", n);
  return {variables,
          4,
          [](Values v) {
            grid g{};
            f(&g, n, v[3]);
            take(g, v);
          },
          [](Values v, Values d) {
            grid g{}, g_d{};
            f_d(&g, &g_d, n, v[3], d[3]);
            take(g, v);
            take(g_d, d);
          },
          [](Values v, Values b) { adjoint(v, b, false); },
          [](Values v, Values b) { adjoint(v, b, true); }};
}
