#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, int m, int steps, double **u, double **v, const double *const *k, double ***w);
ORACLE_WEAK void f_d(int n, int m, int steps, double **u, double **u_d, double **v, double **v_d,
                     const double *const *k, double **k_d, double ***w, double ***w_d);
ORACLE_WEAK void f_b(int n, int m, int steps, double **u, double **u_b, double **v, double **v_b,
                     const double *const *k, double **k_b, double ***w, double ***w_b);
ORACLE_WEAK void f_w(int n, int m, int steps, double **u, double **u_b, double **v, double **v_b,
                     const double *const *k, double **k_b, double ***w, double ***w_b);
}

// Where tables begin, and how far their rows are apart; one row is out of place.
struct Place {
  int steps, rows, uAt, uRow, vAt, vRow, moved, shadowMoved;
};
static const int n = 5, m = 4, Length = 160;
static const Place places[] = {
    {3, 5, 0, 4, 20, 4, 0, 0},    // one behind the other
    {2, 5, 0, 6, 32, 6, 0, 0},    // with gaps
    {1, 3, 0, 4, 20, 4, 0, 0},    // nobody reads all rows of v
    {0, 0, 0, 4, 20, 4, 0, 0},    // no rows
    {3, 5, 0, 8, 4, 8, 0, 0},     // in each other's gaps
    {3, 5, 0, 4, 28, 4, 4, 0},    // a row elsewhere
    {3, 5, 0, 4, 28, 4, 0, 4},    // a row of derivatives elsewhere
    {3, 5, 16, -4, 36, -4, 0, 0}, // the other way around
    {2, 5, 0, 4, 24, 5, 0, 0},    // at two distances
};
static const int Number = sizeof places / sizeof *places;

struct Tables {
  double *u[5] = {}, *v[5] = {}, *k[5] = {}, *planes[2][3], **w[2];
  Tables(double *at, const Place &p, int moved) {
    for (int i = 0; i < n; i++) {
      if (p.rows) {
        u[i] = at + p.uAt + i * p.uRow + (i == 4 ? moved : 0);
        if (p.rows == n || (i > 0 && i < n - 1))
          v[i] = at + p.vAt + i * p.vRow;
      } else if (i < 2) {
        u[i] = at + i * m;
      }
      k[i] = at + 64 + i * m;
    }
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++)
        planes[i][j] = at + 90 + (i * 3 + j) * m + (i == 1 ? 2 * moved : 0);
      w[i] = planes[i];
    }
  }
};

// Rows of derivatives that are elsewhere than those of values stand in memory of their own.
struct Moved {
  double memory[Length], before[Length];
  Tables there, here;
  Moved(double *at, const Place &p)
      : there(at, p, p.moved), here(p.shadowMoved ? memory : at, p, p.moved + p.shadowMoved) {
    if (there.u[0] != here.u[0])
      for (int k = 0; k < Length; k++)
        before[k] = memory[k] = at[k];
    copy(there, here);
  }
  ~Moved() {
    if (there.u[0] != here.u[0])
      for (int k = 0; k < Length; k++)
        there.u[0][k] = isInMoved(memory + k) ? before[k] : memory[k];
    copy(here, there);
  }
  bool isInMoved(const double *p) const {
    bool is = p >= here.u[4] && p < here.u[4] + m;
    for (int j = 0; j < 3; j++)
      is |= p >= here.planes[1][j] && p < here.planes[1][j] + m;
    return is;
  }
  static void copy(const Tables &from, const Tables &to) {
    if (from.u[4] == to.u[4] || !from.u[4])
      return;
    double u[m], w[3][m];
    for (int k = 0; k < m; k++) {
      u[k] = from.u[4][k];
      for (int j = 0; j < 3; j++)
        w[j][k] = from.planes[1][j][k];
    }
    for (int k = 0; k < m; k++) {
      to.u[4][k] = u[k];
      for (int j = 0; j < 3; j++)
        to.planes[1][j][k] = w[j][k];
    }
  }
};

template <class Call> static void eachPlace(double *values, double *shadows, const Call &call) {
  for (int p = 0; p < Number; p++) {
    Tables all(values + p * Length, places[p], places[p].moved);
    Moved own(shadows + p * Length, places[p]);
    call(places[p].steps, all, own.here);
  }
}
template <class F> static void derivative(F *g, Values v, Values d) {
  eachPlace(v[0], d[0],
            [g](int steps, Tables &a, Tables &s) { g(n, m, steps, a.u, s.u, a.v, s.v, a.k, s.k, a.w, s.w); });
}

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[1];
  variables[0] = inOut<double>("all", Number * Length);
  return {variables,
          1,
          [](Values v) {
            for (int p = 0; p < Number; p++) {
              Tables a(v[0] + p * Length, places[p], places[p].moved);
              f(n, m, places[p].steps, a.u, a.v, a.k, a.w);
            }
          },
          [](Values v, Values d) { derivative(f_d, v, d); },
          [](Values v, Values b) { derivative(f_b, v, b); },
          [](Values v, Values b) { derivative(f_w, v, b); }};
}
