#include "Problem.h"

using oracle::Values;

namespace flow {
extern double rate;
extern double rate_d ORACLE_WEAK, rate_b ORACLE_WEAK;
inline namespace v2 {
namespace inner {
extern double total;
void f(int n, const double *x, double *y);
} // namespace inner
} // namespace v2
} // namespace flow
namespace flow::inner {
extern double total_d ORACLE_WEAK, total_b ORACLE_WEAK;
ORACLE_WEAK void f_d(int n, const double *x, const double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const double *x, double *x_b, double *y, double *y_b);
} // namespace flow::inner

namespace {

int n;

// While it lives, the globals hold the flat variables 0 and 1.
struct Lent {
  double &rate, &total;
  Values v;
  Lent(double &r, double &t, Values values) : rate(r), total(t), v(values) {
    rate = *v[0];
    total = *v[1];
  }
  ~Lent() {
    *v[0] = rate;
    *v[1] = total;
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<double>("rate");
  variables[1] = out<double>("total");
  variables[2] = in<double>("x", n);
  variables[3] = out<double>("y", n);
  using namespace flow::inner;
  return {variables, 4,
          [](Values v) {
            Lent primal(flow::rate, total, v);
            f(n, v[2], v[3]);
          },
          [](Values v, Values d) {
            Lent primal(flow::rate, total, v), shadow(flow::rate_d, total_d, d);
            f_d(n, v[2], d[2], v[3], d[3]);
          },
          [](Values v, Values b) {
            Lent primal(flow::rate, total, v), shadow(flow::rate_b, total_b, b);
            f_b(n, v[2], b[2], v[3], b[3]);
          },
          [](Values v, Values b) {
            Lent primal(flow::rate, total, v), shadow(flow::rate_b, total_b, b);
            f_w(n, v[2], b[2], v[3], b[3]);
          }};
}
