#include "Problem.h"

using oracle::Values;

constexpr int Points = 12;

extern "C" {
extern double u_d[Points] ORACLE_WEAK, forcing_d[Points] ORACLE_WEAK, total_d ORACLE_WEAK;
extern double u_b[Points] ORACLE_WEAK, forcing_b[Points] ORACLE_WEAK, total_b ORACLE_WEAK;
extern double u_w[Points] ORACLE_WEAK, forcing_w[Points] ORACLE_WEAK, total_w ORACLE_WEAK;
void set_state(int points, int iterations, const double *state, const double *force);
void get_state(double *state, double *result);
void advance(void);
ORACLE_WEAK void advance_d(void);
ORACLE_WEAK void advance_b(void);
ORACLE_WEAK void advance_w(void);
}

namespace {

int n, m;

// While it lives, the file's variables hold the flat ones: u, forcing, total.
struct Primal {
  Values v;
  explicit Primal(Values values) : v(values) { set_state(n, m, v[0], v[1]); }
  ~Primal() { get_state(v[0], v[2]); }
};
struct Shadow {
  double *u, *forcing, *total;
  Values v;
  void exchange(bool out) const {
    for (int i = 0; i < n; i++) {
      v.each(u[i], 0, i, out);
      v.each(forcing[i], 1, i, out);
    }
    v.each(*total, 2, 0, out);
  }
  Shadow(double *ofU, double *ofForcing, double *ofTotal, Values values)
      : u(ofU), forcing(ofForcing), total(ofTotal), v(values) {
    exchange(false);
  }
  ~Shadow() { exchange(true); }
};

} // namespace

oracle::Problem oracle::describe(int size, int iterations, const char *) {
  n = size;
  m = iterations;
  static Variable variables[3];
  variables[0] = inOut<double>("u", n);
  variables[1] = in<double>("forcing", n);
  variables[2] = out<double>("total");
  return {variables, 3,
          [](Values v) {
            Primal primal(v);
            advance();
          },
          [](Values v, Values d) {
            Primal primal(v);
            Shadow shadow(u_d, forcing_d, &total_d, d);
            advance_d();
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(u_b, forcing_b, &total_b, b);
            advance_b();
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(u_w, forcing_w, &total_w, b);
            advance_w();
          }};
}
