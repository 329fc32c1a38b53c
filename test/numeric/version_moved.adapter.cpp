#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, double *a, double *b, double *sums);
ORACLE_WEAK void f_d(int n, double *a, double *a_d, double *b, double *b_d, double *sums, double *sums_d);
ORACLE_WEAK void f_b(int n, double *a, double *a_b, double *b, double *b_b, double *sums, double *sums_b);
ORACLE_WEAK void f_w(int n, double *a, double *a_b, double *b, double *b_b, double *sums, double *sums_b);
}

// Apart as far as the parameters say, and one in the other behind what moves them.
static const int n = 4, Length = 24;
static const int places[][3] = {{0, 4, 8}, {0, 12, 4}, {8, 0, 4}, {0, 8, 16}};
static const int Number = sizeof places / sizeof *places;

template <class Call> static void eachPiece(double *values, double *shadows, const Call &call) {
  for (int p = 0; p < Number; p++) {
    double *v = values + p * Length, *s = shadows + p * Length;
    const int *at = places[p];
    call(n, v + at[0], s + at[0], v + at[1], s + at[1], v + at[2], s + at[2]);
  }
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[1];
  variables[0] = inOut<double>("all", Number * Length);
  return {variables, 1,
          [](Values v) {
            eachPiece(v[0], v[0], [](int n, double *a, double *, double *b, double *, double *sums, double *) {
              f(n, a, b, sums);
            });
          },
          [](Values v, Values d) { eachPiece(v[0], d[0], f_d); },
          [](Values v, Values b) { eachPiece(v[0], b[0], f_b); },
          [](Values v, Values b) { eachPiece(v[0], b[0], f_w); }};
}
