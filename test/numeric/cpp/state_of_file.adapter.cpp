#include "Problem.h"

using oracle::Values;

extern double rates_d[8] ORACLE_WEAK, rates_b[8] ORACLE_WEAK, rates_w[8] ORACLE_WEAK;
namespace model {
extern double gain_d ORACLE_WEAK, gain_b ORACLE_WEAK, gain_w ORACLE_WEAK;
double run();
ORACLE_WEAK double run_d(double *return_d);
ORACLE_WEAK void run_b(double return_b);
ORACLE_WEAK double run_w(double return_b);
} // namespace model
extern "C" void set_state(int n, int m, const double *values, double factor);
extern "C" void get_state(int n, double *values);

namespace {

int n, m;

// While it lives, the file's variables hold the flat ones: rates, gain.
struct Primal {
  Values v;
  explicit Primal(Values values) : v(values) { set_state(n, m, v[0], *v[1]); }
  ~Primal() { get_state(n, v[0]); }
};
struct Shadow {
  double *rates, *gain;
  Values v;
  void exchange(bool out) const {
    for (int i = 0; i < n; i++)
      v.each(rates[i], 0, i, out);
    v.each(*gain, 1, 0, out);
  }
  Shadow(double *ofRates, double *ofGain, Values values) : rates(ofRates), gain(ofGain), v(values) {
    exchange(false);
  }
  ~Shadow() { exchange(true); }
};

// The adjoint's argument is zero on return, as a consumed adjoint is.
void consume(double &seed) { seed = 0.0; }

} // namespace

oracle::Problem oracle::describe(int size, int count, const char *) {
  n = size;
  m = count;
  static Variable variables[3];
  variables[0] = inOut<double>("rates", n);
  variables[1] = in<double>("gain");
  variables[2] = out<double>("return");
  return {variables, 3,
          [](Values v) {
            Primal primal(v);
            *v[2] = model::run();
          },
          [](Values v, Values d) {
            Primal primal(v);
            Shadow shadow(rates_d, &model::gain_d, d);
            *v[2] = model::run_d(d[2]);
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(rates_b, &model::gain_b, b);
            model::run_b(*b[2]);
            consume(*b[2]);
          },
          [](Values v, Values b) {
            Primal primal(v);
            Shadow shadow(rates_w, &model::gain_w, b);
            *v[2] = model::run_w(*b[2]);
            consume(*b[2]);
          }};
}
