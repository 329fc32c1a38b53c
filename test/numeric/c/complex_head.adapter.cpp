#include "Problem.h"

using oracle::Values;
using Complex = double _Complex;

extern "C" {
Complex f(int n, Complex w, const Complex *x, Complex *y, double *t);
ORACLE_WEAK Complex f_d(int n, Complex w, Complex w_d, const Complex *x, const Complex *x_d, Complex *y,
                        Complex *y_d, double *t, double *t_d, Complex *return_d);
ORACLE_WEAK void f_b(int n, Complex w, Complex *w_b, const Complex *x, Complex *x_b, Complex *y, Complex *y_b,
                     double *t, double *t_b, Complex return_b);
ORACLE_WEAK Complex f_w(int n, Complex w, Complex *w_b, const Complex *x, Complex *x_b, Complex *y,
                        Complex *y_b, double *t, double *t_b, Complex return_b);
}

namespace {

int n;

Complex *at(double *p) { return reinterpret_cast<Complex *>(p); }

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[5];
  variables[0] = in<double>("w", 2);
  variables[1] = in<double>("x", 2 * n);
  variables[2] = inOut<double>("y", 2 * n);
  variables[3] = inOut<double>("t", 1);
  variables[4] = out<double>("return", 2);
  return {variables,
          5,
          [](Values v) { *at(v[4]) = f(n, *at(v[0]), at(v[1]), at(v[2]), v[3]); },
          [](Values v, Values d) {
            *at(v[4]) = f_d(n, *at(v[0]), *at(d[0]), at(v[1]), at(d[1]), at(v[2]), at(d[2]), v[3], d[3],
                            at(d[4]));
          },
          [](Values v, Values b) {
            f_b(n, *at(v[0]), at(b[0]), at(v[1]), at(b[1]), at(v[2]), at(b[2]), v[3], b[3], *at(b[4]));
            *at(b[4]) = 0.0;
          },
          [](Values v, Values b) {
            *at(v[4]) = f_w(n, *at(v[0]), at(b[0]), at(v[1]), at(b[1]), at(v[2]), at(b[2]), v[3], b[3],
                            *at(b[4]));
            *at(b[4]) = 0.0;
          }};
}
