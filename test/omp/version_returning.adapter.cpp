#include "Problem.h"

using oracle::Values;

extern "C" {
struct rows {
  int count;
  const int *starts, *columns;
  double *values;
};
double f(int n, int d, int k, const double *x, const double *w, const double *mean, const double *chol,
         rows *rows, double *y);
ORACLE_WEAK double f_d(int n, int d, int k, const double *x, const double *x_d, const double *w,
                       const double *w_d, const double *mean, const double *mean_d, const double *chol,
                       const double *chol_d, rows *rows, struct rows *rows_d, double *y, double *y_d,
                       double *return_d);
ORACLE_WEAK void f_b(int n, int d, int k, const double *x, double *x_b, const double *w, double *w_b,
                     const double *mean, double *mean_b, const double *chol, double *chol_b, rows *rows,
                     struct rows *rows_b, double *y, double *y_b, double return_b);
ORACLE_WEAK double f_w(int n, int d, int k, const double *x, double *x_b, const double *w, double *w_b,
                       const double *mean, double *mean_b, const double *chol, double *chol_b, rows *rows,
                       struct rows *rows_b, double *y, double *y_b, double return_b);
}

static const int n = 5, d = 4, k = 3, size = d * (d + 1) / 2, count = 6;
static const int starts[count + 1] = {0, 2, 5, 5, 8, 9, 12};
static const int columns[12] = {0, 3, 1, 7, 2, 3, 9, 3, 4, 5, 0, 19};

// One array behind the other, with nothing between, or two that are only read in one place.
struct Pieces {
  double *x, *w, *mean, *chol, *values, *y;
  Pieces(double *all, bool overlap) {
    x = all, w = x + n * d, mean = w + k, chol = mean + k * d, y = chol + k * size;
    values = overlap ? chol + 2 : y + count;
  }
};
static const int all = n * d + k + k * d + k * size + 12 + count;

template <class Call> static void eachPiece(double *v, double *s, const Call &call) {
  for (int piece = 0; piece < 2; piece++) {
    const Pieces p(v + piece * all, piece == 1), q(s + piece * all, piece == 1);
    rows r = {count, starts, columns, p.values}, r_s = {count, starts, columns, q.values};
    call(p, q, r, r_s, piece);
  }
}

template <class Adjoint> static void adjoint(Values v, Values b, const Adjoint &f_b, double *result) {
  eachPiece(v[0], b[0], [&](const Pieces &p, const Pieces &q, rows &r, rows &r_b, int piece) {
    f_b(p, q, r, r_b, b[1][piece], result + piece);
    b[1][piece] = 0.0;
  });
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[2];
  variables[0] = inOut<double>("all", 2 * all);
  variables[1] = out<double>("return", 2);
  return {variables,
          2,
          [](Values v) {
            eachPiece(v[0], v[0], [&](const Pieces &p, const Pieces &, rows &r, rows &, int piece) {
              v[1][piece] = f(n, d, k, p.x, p.w, p.mean, p.chol, &r, p.y);
            });
          },
          [](Values v, Values t) {
            eachPiece(v[0], t[0], [&](const Pieces &p, const Pieces &q, rows &r, rows &r_d, int piece) {
              v[1][piece] = f_d(n, d, k, p.x, q.x, p.w, q.w, p.mean, q.mean, p.chol, q.chol, &r, &r_d, p.y,
                                q.y, &t[1][piece]);
            });
          },
          [](Values v, Values b) {
            double unused[2];
            adjoint(
                v, b,
                [](const Pieces &p, const Pieces &q, rows &r, rows &r_b, double seed, double *) {
                  f_b(n, d, k, p.x, q.x, p.w, q.w, p.mean, q.mean, p.chol, q.chol, &r, &r_b, p.y, q.y, seed);
                },
                unused);
          },
          [](Values v, Values b) {
            adjoint(
                v, b,
                [](const Pieces &p, const Pieces &q, rows &r, rows &r_b, double seed, double *to) {
                  *to = f_w(n, d, k, p.x, q.x, p.w, q.w, p.mean, q.mean, p.chol, q.chol, &r, &r_b, p.y, q.y,
                            seed);
                },
                v[1]);
          }};
}
