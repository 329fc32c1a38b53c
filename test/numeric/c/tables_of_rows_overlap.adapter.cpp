#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, int m, double **a, double **b);
ORACLE_WEAK void f_d(int n, int m, double **a, double **a_d, double **b, double **b_d);
ORACLE_WEAK void f_b(int n, int m, double **a, double **a_b, double **b, double **b_b);
ORACLE_WEAK void f_w(int n, int m, double **a, double **a_b, double **b, double **b_b);
}

// Where the first rows are, and the distances of rows: apart, in each other, one row for all, one table for both.
static const int n = 3, m = 3, Length = 24;
static const int places[][4] = {{0, 3, 9, 3}, {0, 2, 9, 3}, {0, 3, 6, 3}, {0, 0, 3, 3},
                                {0, 3, 0, 3}, {0, 6, 3, 6}, {0, 3, 10, 1}};
static const int Number = sizeof places / sizeof *places;

struct Rows {
  double *a[n], *b[n];
  Rows(double *at, const int *p) {
    for (int i = 0; i < n; i++)
      a[i] = at + p[0] + i * p[1], b[i] = at + p[2] + i * p[3];
  }
};

template <class Call> static void eachPlace(Values v, Values s, const Call &call) {
  for (int p = 0; p < Number; p++) {
    Rows values(v[0] + p * Length, places[p]), shadows(s[0] + p * Length, places[p]);
    call(values, shadows);
  }
}
template <class F> static void derivative(F *g, Values v, Values d) {
  eachPlace(v, d, [g](Rows &v, Rows &d) { g(n, m, v.a, d.a, v.b, d.b); });
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[1];
  variables[0] = inOut<double>("all", Number * Length);
  return {variables,
          1,
          [](Values v) { eachPlace(v, v, [](Rows &v, Rows &) { f(n, m, v.a, v.b); }); },
          [](Values v, Values d) { derivative(f_d, v, d); },
          [](Values v, Values b) { derivative(f_b, v, b); },
          [](Values v, Values b) { derivative(f_w, v, b); }};
}
