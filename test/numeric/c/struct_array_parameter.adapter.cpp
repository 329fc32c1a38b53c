#include "Problem.h"

using oracle::Values;

extern "C" {
struct Particle {
  double position, charge;
};
double f(int n, Particle *p);
ORACLE_WEAK double f_d(int n, Particle *p, Particle *p_d, double *return_d);
ORACLE_WEAK void f_b(int n, Particle *p, Particle *p_b, double return_b);
ORACLE_WEAK double f_w(int n, Particle *p, Particle *p_b, double return_b);
}

static int n;
static Particle *particles(Values v) { return v.as<Particle>(0); }

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = inOut<double>("p", 2 * n);
  variables[1] = out<double>("return");
  return {variables,
          2,
          [](Values v) { *v[1] = f(n, particles(v)); },
          [](Values v, Values d) { *v[1] = f_d(n, particles(v), particles(d), d[1]); },
          [](Values v, Values b) {
            f_b(n, particles(v), particles(b), *b[1]);
            *b[1] = 0.0;
          },
          [](Values v, Values b) {
            *v[1] = f_w(n, particles(v), particles(b), *b[1]);
            *b[1] = 0.0;
          }};
}
