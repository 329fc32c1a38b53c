#include "Problem.h"

using oracle::Values;

extern "C" {
struct grid {
  int n, width;
  double *u, *v;
};
void f(grid *g, const double *k, double *sums, int *count);
ORACLE_WEAK void f_d(grid *g, grid *g_d, const double *k, const double *k_d, double *sums, double *sums_d, int *count);
ORACLE_WEAK void f_b(grid *g, grid *g_b, const double *k, double *k_b, double *sums, double *sums_b, int *count);
ORACLE_WEAK void f_w(grid *g, grid *g_b, const double *k, double *k_b, double *sums, double *sums_b, int *count);
}

static int n;

// u, v, k and the sums in one piece of memory: where each begins.
struct Places {
  int u, v, k, sums;
};
static Places places() {
  switch (n % 4) {
  case 0: // k is the beginning of u
    return {0, 24, 0, 48};
  case 1: // apart
    return {0, 12, 24, 48};
  case 2: // v is in u, behind what is written
    return {0, 6, 24, 48};
  default: // the sums are read as k
    return {0, 24, 36, 36};
  }
}

oracle::Problem oracle::describe(int size, int m, const char *) {
  n = size;
  static Variable variables[1];
  variables[0] = inOut<double>("all", m);
  static const auto length = [] { return n % 4 == 1 ? 6 : 8; };
  static const auto gridOf = [](double *all) { return grid{length() / 2, 2, all + places().u, all + places().v}; };
  static int count = 0;
  return {variables, 1,
          [](Values v) {
            grid g = gridOf(v[0]);
            f(&g, v[0] + places().k, v[0] + places().sums, &count);
          },
          [](Values v, Values d) {
            grid g = gridOf(v[0]), g_d = gridOf(d[0]);
            f_d(&g, &g_d, v[0] + places().k, d[0] + places().k, v[0] + places().sums, d[0] + places().sums, &count);
          },
          [](Values v, Values b) {
            grid g = gridOf(v[0]), g_b = gridOf(b[0]);
            f_b(&g, &g_b, v[0] + places().k, b[0] + places().k, v[0] + places().sums, b[0] + places().sums, &count);
          },
          [](Values v, Values b) {
            grid g = gridOf(v[0]), g_b = gridOf(b[0]);
            f_w(&g, &g_b, v[0] + places().k, b[0] + places().k, v[0] + places().sums, b[0] + places().sums, &count);
          }};
}
