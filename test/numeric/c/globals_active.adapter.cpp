#include "Problem.h"

using oracle::Values;

extern "C" {
extern double adjgenTestGain[2], adjgenTestResult;
extern double adjgenTestGain_d[2] ORACLE_WEAK, adjgenTestResult_d ORACLE_WEAK;
extern double adjgenTestGain_b[2] ORACLE_WEAK, adjgenTestResult_b ORACLE_WEAK;
void f(int n, const double *x, double *y);
ORACLE_WEAK void f_d(int n, const double *x, const double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const double *x, double *x_b, double *y, double *y_b);
}

namespace {

int n;

// While it lives, the globals hold the flat variables 0 and 1.
struct Lent {
  double *gain, *result;
  Values v;
  Lent(double *g, double *r, Values values) : gain(g), result(r), v(values) {
    gain[0] = v[0][0];
    gain[1] = v[0][1];
    *result = *v[1];
  }
  ~Lent() {
    v[0][0] = gain[0];
    v[0][1] = gain[1];
    *v[1] = *result;
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<double>("gain", 2);
  variables[1] = out<double>("result");
  variables[2] = in<double>("x", n);
  variables[3] = out<double>("y", n);
  return {
      variables,
      4,
      [](Values v) {
        Lent primal(adjgenTestGain, &adjgenTestResult, v);
        f(n, v[2], v[3]);
      },
      [](Values v, Values d) {
        Lent primal(adjgenTestGain, &adjgenTestResult, v), shadow(adjgenTestGain_d, &adjgenTestResult_d, d);
        f_d(n, v[2], d[2], v[3], d[3]);
      },
      [](Values v, Values b) {
        Lent primal(adjgenTestGain, &adjgenTestResult, v), shadow(adjgenTestGain_b, &adjgenTestResult_b, b);
        f_b(n, v[2], b[2], v[3], b[3]);
      },
      [](Values v, Values b) {
        Lent primal(adjgenTestGain, &adjgenTestResult, v), shadow(adjgenTestGain_b, &adjgenTestResult_b, b);
        f_w(n, v[2], b[2], v[3], b[3]);
      }};
}
