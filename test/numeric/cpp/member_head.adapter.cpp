#include "member_head.h"
#include "Problem.h"

using lib::Model;
using oracle::Values;

namespace lib {
ORACLE_WEAK double f_d(Model &self, Model &self_d, int n, double *w, double *w_d, double *return_d);
ORACLE_WEAK void f_b(Model &self, Model &self_b, int n, double *w, double *w_b, double return_b);
ORACLE_WEAK double f_w(Model &self, Model &self_b, int n, double *w, double *w_b, double return_b);
} // namespace lib

static int n;
static Model &model(double *p) { return *reinterpret_cast<Model *>(p); }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = inOut<double>("self", 1);
  variables[1] = inOut<double>("w", n);
  variables[2] = out<double>("return", 1);
  return {variables,
          3,
          [](Values v) { *v[2] = model(v[0]).f(n, v[1]); },
          [](Values v, Values d) { *v[2] = lib::f_d(model(v[0]), model(d[0]), n, v[1], d[1], d[2]); },
          [](Values v, Values b) {
            lib::f_b(model(v[0]), model(b[0]), n, v[1], b[1], *b[2]);
            *b[2] = 0;
          },
          [](Values v, Values b) {
            *v[2] = lib::f_w(model(v[0]), model(b[0]), n, v[1], b[1], *b[2]);
            *b[2] = 0;
          }};
}
