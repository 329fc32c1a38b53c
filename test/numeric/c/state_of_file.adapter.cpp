#include "Problem.h"
#include "state_of_file.h"

using oracle::Values;

extern "C" {
extern double u_d[SIZE][SIZE] ORACLE_WEAK, dt_d ORACLE_WEAK, norm_d ORACLE_WEAK;
extern double u_b[SIZE][SIZE] ORACLE_WEAK, dt_b ORACLE_WEAK, norm_b ORACLE_WEAK;
extern double u_w[SIZE][SIZE] ORACLE_WEAK, dt_w ORACLE_WEAK, norm_w ORACLE_WEAK;
void set_state(const double *state, double step_size, int count);
void get_state(double *state, double *result);
void step(void);
ORACLE_WEAK void step_d(void);
ORACLE_WEAK void step_b(void);
ORACLE_WEAK void step_w(void);
}

namespace {

int n;

// While it lives, the file's variables hold the flat ones: u, dt, norm.
struct Primal {
  Values v;
  explicit Primal(Values values) : v(values) { set_state(v[0], *v[1], n); }
  ~Primal() { get_state(v[0], v[2]); }
};
struct Shadow {
  double *u, *dt, *norm;
  Values v;
  void exchange(bool out) const {
    for (int i = 0; i < SIZE * SIZE; i++)
      v.each(u[i], 0, i, out);
    v.each(*dt, 1, 0, out);
    v.each(*norm, 2, 0, out);
  }
  Shadow(double *shadowOfU, double *shadowOfDt, double *shadowOfNorm, Values values)
      : u(shadowOfU), dt(shadowOfDt), norm(shadowOfNorm), v(values) {
    exchange(false);
  }
  ~Shadow() { exchange(true); }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[] = {inOut<double>("u", SIZE * SIZE), in<double>("dt"), out<double>("norm")};
  return {variables, 3,
          [](Values v) {
            Primal primal(v);
            step();
          },
          [](Values v, Values d) {
            Primal primal(v);
            Shadow shadow(&u_d[0][0], &dt_d, &norm_d, d);
            step_d();
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(&u_b[0][0], &dt_b, &norm_b, b);
            step_b();
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(&u_w[0][0], &dt_w, &norm_w, b);
            step_w();
          }};
}
