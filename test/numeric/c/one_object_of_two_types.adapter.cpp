#include "Problem.h"

using oracle::Values;

extern "C" {
void f(int n, int *k, unsigned *same, int *j, unsigned char *bytes, const double *x, double *y);
ORACLE_WEAK void f_d(int n, int *k, unsigned *same, int *j, unsigned char *bytes, const double *x,
                     const double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, int *k, unsigned *same, int *j, unsigned char *bytes, const double *x, double *x_b,
                     double *y, double *y_b);
ORACLE_WEAK void f_w(int n, int *k, unsigned *same, int *j, unsigned char *bytes, const double *x, double *x_b,
                     double *y, double *y_b);
}

static int n;

// What the caller passes: the first two lead to one int, the next two to another.
struct Integers {
  int first = 3, second = 0;
  unsigned *asUnsigned() { return reinterpret_cast<unsigned *>(&first); }
  unsigned char *bytes() { return reinterpret_cast<unsigned char *>(&second); }
};

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("x", n);
  variables[1] = inOut<double>("y", n);
  return {variables, 2,
          [](Values v) {
            Integers k;
            f(n, &k.first, k.asUnsigned(), &k.second, k.bytes(), v[0], v[1]);
          },
          [](Values v, Values d) {
            Integers k;
            f_d(n, &k.first, k.asUnsigned(), &k.second, k.bytes(), v[0], d[0], v[1], d[1]);
          },
          [](Values v, Values b) {
            Integers k;
            f_b(n, &k.first, k.asUnsigned(), &k.second, k.bytes(), v[0], b[0], v[1], b[1]);
          },
          [](Values v, Values b) {
            Integers k;
            f_w(n, &k.first, k.asUnsigned(), &k.second, k.bytes(), v[0], b[0], v[1], b[1]);
          }};
}
