#include "Problem.h"
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

using oracle::Values;

void f(int n, const double *x, double *y);
ORACLE_WEAK void f_d(int n, const double *x, const double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, const double *x, double *x_b, double *y, double *y_b);

extern "C" ORACLE_WEAK std::size_t adjgen_stack_bytes(void);

namespace {

int n;

/// The call with a bad value throws what the primal throws, and leaves nothing behind.
template <class F> void checkThrow(const double *x, const double *y, F call) {
  for (int bad = -1; bad < n; ++bad) {
    std::vector<double> badX(x, x + n), badY(y, y + n), x_b(badX), y_b(badY);
    if (bad >= 0)
      badX[bad] = -1.0;
    const std::size_t before = adjgen_stack_bytes();
    std::string message;
    try {
      call(bad < 0 ? 0 : n, badX.data(), x_b.data(), badY.data(), y_b.data());
    } catch (const std::invalid_argument &e) {
      message = e.what();
    } catch (const std::domain_error &e) {
      message = e.what();
    }
    const std::string expected = bad < 0 ? "no values" : "negative value -1.000000 at " + std::to_string(bad);
    if (message != expected || adjgen_stack_bytes() != before) {
      std::fprintf(stderr, "'%s' was thrown, with %zu bytes on the stack instead of %zu\n", message.c_str(),
                   adjgen_stack_bytes(), before);
      std::abort();
    }
  }
}

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("x", n);
  variables[1] = inOut<double>("y", n);
  return {variables,
          2,
          [](Values v) { f(n, v[0], v[1]); },
          [](Values v, Values d) {
            checkThrow(v[0], v[1],
                       [](int k, double *x, double *x_d, double *y, double *y_d) { f_d(k, x, x_d, y, y_d); });
            f_d(n, v[0], d[0], v[1], d[1]);
          },
          [](Values v, Values b) {
            checkThrow(v[0], v[1], f_b);
            f_b(n, v[0], b[0], v[1], b[1]);
          },
          [](Values v, Values b) {
            checkThrow(v[0], v[1], f_w);
            f_w(n, v[0], b[0], v[1], b[1]);
          }};
}
