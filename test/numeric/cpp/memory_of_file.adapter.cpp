#include "Problem.h"

using oracle::Values;

extern double (*u_d)[4] ORACLE_WEAK, (*u_b)[4] ORACLE_WEAK, (*u_w)[4] ORACLE_WEAK; // lead to memory of their own
namespace model {
double step();
ORACLE_WEAK double step_d(double *return_d);
ORACLE_WEAK void step_b(double return_b);
ORACLE_WEAK double step_w(double return_b);
} // namespace model
extern "C" void set_memory(int n, const double *values);
extern "C" void get_memory(double *values);

namespace {

int n;

// While it lives, the file's memory holds the flat values.
struct Primal {
  Values v;
  explicit Primal(Values values) : v(values) { set_memory(n, v[0]); }
  ~Primal() { get_memory(v[0]); }
};
struct Shadow {
  double *u;
  Values v;
  void exchange(bool out) const {
    for (int i = 0; i < 16; i++)
      v.each(u[i], 0, i, out);
  }
  Shadow(double (*ofU)[4], Values values) : u(&ofU[0][0]), v(values) { exchange(false); }
  ~Shadow() { exchange(true); }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[] = {inOut<double>("u", 16), out<double>("return")};
  return {variables, 2,
          [](Values v) {
            Primal primal(v);
            *v[1] = model::step();
          },
          [](Values v, Values d) {
            Primal primal(v);
            Shadow shadow(u_d, d);
            *v[1] = model::step_d(d[1]);
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(u_b, b);
            model::step_b(*b[1]);
            *b[1] = 0.0;
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(u_w, b);
            *v[1] = model::step_w(*b[1]);
            *b[1] = 0.0;
          }};
}
