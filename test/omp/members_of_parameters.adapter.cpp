#include "Problem.h"

using oracle::Values;

extern "C" {
struct Cell {
  double u, v, k;
};
double f(int n, int m, Cell *a, Cell *b);
ORACLE_WEAK double f_d(int n, int m, Cell *a, Cell *a_d, Cell *b, Cell *b_d, double *return_d);
ORACLE_WEAK void f_b(int n, int m, Cell *a, Cell *a_b, Cell *b, Cell *b_b, double return_b);
ORACLE_WEAK double f_w(int n, int m, Cell *a, Cell *a_b, Cell *b, Cell *b_b, double return_b);
}

static int n, m;
static Cell *first(Values v) { return v.as<Cell>(0); }
static Cell *second(Values v) { return v.as<Cell>(0) + 1; }

oracle::Problem oracle::describe(int size, int other, const char *) {
  n = size, m = other;
  static Variable variables[2];
  variables[0] = inOut<double>("a", 3 * (n + 1));
  variables[1] = out<double>("return");
  return {variables,
          2,
          [](Values v) { *v[1] = f(n, m, first(v), second(v)); },
          [](Values v, Values d) { *v[1] = f_d(n, m, first(v), first(d), second(v), second(d), d[1]); },
          [](Values v, Values b) {
            f_b(n, m, first(v), first(b), second(v), second(b), *b[1]);
            *b[1] = 0.0;
          },
          [](Values v, Values b) {
            *v[1] = f_w(n, m, first(v), first(b), second(v), second(b), *b[1]);
            *b[1] = 0.0;
          }};
}
