#include "Problem.h"
#include <vector>

using oracle::Values;

extern "C" {
struct value {
  int kind;
  union {
    long count;
    double real;
  } as;
};
void f(int n, const value *v, value *out);
ORACLE_WEAK void f_d(int n, const value *v, const value *v_d, value *out, value *out_d);
ORACLE_WEAK void f_b(int n, const value *v, value *v_b, value *out, value *out_b);
ORACLE_WEAK void f_w(int n, const value *v, value *v_b, value *out, value *out_b);
}

namespace {

int n;

// The numbers in values, and back.
struct Flat {
  std::vector<value> all;
  double *numbers;
  explicit Flat(double *x) : all(n), numbers(x) {
    for (int i = 0; i < n; i++) {
      all[i].kind = 1;
      all[i].as.real = x[i];
    }
  }
  ~Flat() {
    for (int i = 0; i < n; i++)
      numbers[i] = all[i].as.real;
  }
  operator value *() { return all.data(); }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[2];
  variables[0] = in<double>("v", n);
  variables[1] = out<double>("out", n);
  return {variables,
          2,
          [](Values v) { f(n, Flat(v[0]), Flat(v[1])); },
          [](Values v, Values d) { f_d(n, Flat(v[0]), Flat(d[0]), Flat(v[1]), Flat(d[1])); },
          [](Values v, Values b) { f_b(n, Flat(v[0]), Flat(b[0]), Flat(v[1]), Flat(b[1])); },
          [](Values v, Values b) { f_w(n, Flat(v[0]), Flat(b[0]), Flat(v[1]), Flat(b[1])); }};
}
