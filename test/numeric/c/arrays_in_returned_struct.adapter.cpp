#include "Problem.h"

#include <cstdlib>

using oracle::Values;

extern "C" {
struct Span {
  double low, high;
};
struct Inner {
  int n;
  double *data;
  double volume;
};
struct Box {
  Inner in;
  Span *ends;
  double scale;
};
Box f(int n, const double *x, double w);
ORACLE_WEAK Box f_d(int n, const double *x, const double *x_d, double w, double w_d, Box *return_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double w, double *w_b, Box return_b);
ORACLE_WEAK Box f_w(int n, const double *x, double *x_b, double w, double *w_b, Box return_b);
}

static int n;

// The results go where the oracle looks for them, and the memory is given back.
static void take(const Box &from, double *to) {
  for (int k = 0; k < n; ++k)
    to[k] = from.in.data[k];
  for (int k = 0; k < 2; ++k) {
    to[n + 2 * k] = from.ends[k].low;
    to[n + 2 * k + 1] = from.ends[k].high;
  }
  to[n + 4] = from.in.volume;
  to[n + 5] = from.scale;
  std::free(from.in.data);
  std::free(from.ends);
}

// The caller's arrays of adjoints.
static Box seeds(double *b) { return {{n, b, b[n + 4]}, reinterpret_cast<Span *>(b + n), b[n + 5]}; }
static void used(double *b) { b[n + 4] = b[n + 5] = 0.0; }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<double>("x", n);
  variables[1] = in<double>("w", 1);
  variables[2] = out<double>("return", n + 6);
  return {variables, 3, [](Values v) { take(f(n, v[0], v[1][0]), v[2]); },
          [](Values v, Values d) {
            Box return_d;
            take(f_d(n, v[0], d[0], v[1][0], d[1][0], &return_d), v[2]);
            take(return_d, d[2]);
          },
          [](Values v, Values b) {
            f_b(n, v[0], b[0], v[1][0], b[1], seeds(b[2]));
            used(b[2]);
          },
          [](Values v, Values b) {
            take(f_w(n, v[0], b[0], v[1][0], b[1], seeds(b[2])), v[2]);
            used(b[2]);
          }};
}
