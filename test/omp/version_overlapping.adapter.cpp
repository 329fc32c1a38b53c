#include "Problem.h"

using oracle::Values;

extern "C" {
struct grid {
  int n, width;
  double *u, *v;
};
void f(grid *g, const double *k, double *sums, long *count);
ORACLE_WEAK void f_d(grid *g, grid *g_d, const double *k, const double *k_d, double *sums, double *sums_d, long *count);
ORACLE_WEAK void f_b(grid *g, grid *g_b, const double *k, double *k_b, double *sums, double *sums_b, long *count);
ORACLE_WEAK void f_w(grid *g, grid *g_b, const double *k, double *k_b, double *sums, double *sums_b, long *count);
}

// u, v, k and the sums in one piece of memory: where each begins, and how long rows are.
struct Places {
  int u, v, k, sums, length;
};
static const int Piece = 60;
static const Places all[] = {
    {0, 24, 0, 48, 8},   // k is the beginning of u
    {0, 12, 24, 48, 6},  // apart
    {0, 6, 24, 48, 8},   // v is in u
    {0, 24, 36, 37, 8},  // the sums are read as k
    {0, 8, 16, 20, 4},   // one next to the other
    {0, 0, 16, 24, 4},   // u and v are one
};
static const int Number = sizeof all / sizeof *all;

template <class Call> static void eachPiece(double *values, double *shadows, const Call &call) {
  static long count = 0;
  for (int p = 0; p < Number; p++) {
    const Places &at = all[p];
    double *v = values + p * Piece, *s = shadows + p * Piece;
    grid g = {at.length / 2, 2, v + at.u, v + at.v}, g_s = {at.length / 2, 2, s + at.u, s + at.v};
    call(&g, &g_s, v + at.k, s + at.k, v + at.sums, s + at.sums, &count);
  }
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[1];
  variables[0] = inOut<double>("all", Number * Piece);
  return {variables, 1,
          [](Values v) {
            eachPiece(v[0], v[0], [](grid *g, grid *, double *k, double *, double *sums, double *, long *count) {
              f(g, k, sums, count);
            });
          },
          [](Values v, Values d) { eachPiece(v[0], d[0], f_d); },
          [](Values v, Values b) { eachPiece(v[0], b[0], f_b); },
          [](Values v, Values b) { eachPiece(v[0], b[0], f_w); }};
}
