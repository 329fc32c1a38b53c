#include "Problem.h"

#include <cstddef>

using oracle::Values;

extern "C" {
struct rows {
  int count;
  const int *starts;
  const unsigned short *columns;
};
void f(int n, int m, double *x, double *y, const size_t *near, const rows *rows, const int *order);
ORACLE_WEAK void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d, const size_t *near,
                     const rows *rows, const int *order);
ORACLE_WEAK void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b, const size_t *near,
                     const rows *rows, const int *order);
ORACLE_WEAK void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b, const size_t *near,
                     const rows *rows, const int *order);
}

static const int n = 8, m = 30;
static size_t near[3 * n];
// The third ones are not in order: what they lead to is not known on entry.
static const int starts[2][4] = {{0, 2, 2, 5}, {3, 5, 1, 4}};
static const unsigned short columns[5] = {4, 0, 7, 7, 2};
static const int order[4] = {2, 0, 3, 1};

// One array behind the other; with rows in order, or not.
template <class Call> static void eachPiece(double *values, double *shadows, const Call &call) {
  for (int k = 0; k < 3 * n; k++)
    near[k] = static_cast<size_t>(k * 5 % n);
  for (int piece = 0; piece < 2; piece++) {
    const int at = piece * 2 * n;
    const rows r = {3, starts[piece], columns};
    call(n, m, values + at, shadows + at, values + at + n, shadows + at + n, near, &r, order);
  }
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[1];
  variables[0] = inOut<double>("all", 2 * 2 * n);
  return {variables, 1,
          [](Values v) {
            eachPiece(v[0], v[0], [](int n, int m, double *x, double *, double *y, double *, const size_t *near,
                                     const rows *r, const int *order) { f(n, m, x, y, near, r, order); });
          },
          [](Values v, Values d) { eachPiece(v[0], d[0], f_d); },
          [](Values v, Values b) { eachPiece(v[0], b[0], f_b); },
          [](Values v, Values b) { eachPiece(v[0], b[0], f_w); }};
}
