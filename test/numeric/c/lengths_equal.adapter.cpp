#include "Problem.h"

using oracle::Values;

struct field {
  int nx, ny;
  double *data;
};
extern "C" {
void f(int n, field *u, const field *k, field *v);
ORACLE_WEAK void f_d(int n, field *u, field *u_d, const field *k, field *k_d, field *v, field *v_d);
ORACLE_WEAK void f_b(int n, field *u, field *u_b, const field *k, field *k_b, field *v, field *v_b);
ORACLE_WEAK void f_w(int n, field *u, field *u_b, const field *k, field *k_b, field *v, field *v_b);
}

// The lengths of the loop and of the rows of u, k and v: one for all; others; rows in each other's.
static const int lengths[][4] = {{5, 5, 5, 5}, {4, 5, 5, 5}, {5, 5, 6, 5},
                                 {5, 6, 5, 5}, {5, 3, 2, 5}, {0, 5, 5, 5}};
static const int rows = 4, Length = 90, Number = sizeof lengths / sizeof *lengths;

struct Fields {
  field u, k, v;
  Fields(double *at, const int *l) : u{l[1], rows, at}, k{l[2], rows, at + 30}, v{l[3], rows, at + 60} {}
};
template <class F> static void derivative(F *g, Values v, Values d) {
  for (int p = 0; p < Number; p++) {
    Fields a(v[0] + p * Length, lengths[p]), s(d[0] + p * Length, lengths[p]);
    g(lengths[p][0], &a.u, &s.u, &a.k, &s.k, &a.v, &s.v);
  }
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[1];
  variables[0] = inOut<double>("all", Number * Length);
  return {variables,
          1,
          [](Values v) {
            for (int p = 0; p < Number; p++) {
              Fields a(v[0] + p * Length, lengths[p]);
              f(lengths[p][0], &a.u, &a.k, &a.v);
            }
          },
          [](Values v, Values d) { derivative(f_d, v, d); },
          [](Values v, Values b) { derivative(f_b, v, b); },
          [](Values v, Values b) { derivative(f_w, v, b); }};
}
