#include "complex_head.h"
#include "Problem.h"

using oracle::Values;
using Complexes = std::vector<Complex>;

ORACLE_WEAK double f_d(const Complexes &x, const Complexes &x_d, Complex *y, Complex *y_d, const Complex &s,
                       const Complex &s_d, int n, double *return_d);
ORACLE_WEAK void f_b(const Complexes &x, Complexes &x_b, Complex *y, Complex *y_b, const Complex &s,
                     Complex &s_b, int n, double return_b);
ORACLE_WEAK double f_w(const Complexes &x, Complexes &x_b, Complex *y, Complex *y_b, const Complex &s,
                       Complex &s_b, int n, double return_b);

namespace {

int n;

// The numbers of a call, and the way back.
struct Call {
  Values v;
  Complexes x, y;
  Complex s;
  static Complexes read(const double *p) {
    Complexes out;
    for (int i = 0; i < n; ++i)
      out.emplace_back(p[2 * i], p[2 * i + 1]);
    return out;
  }
  static void write(const Complexes &from, double *p) {
    for (int i = 0; i < n; ++i) {
      p[2 * i] = from[static_cast<std::size_t>(i)].real();
      p[2 * i + 1] = from[static_cast<std::size_t>(i)].imag();
    }
  }
  explicit Call(Values v) : v(v), x(read(v[0])), y(read(v[1])), s(v[2][0], v[2][1]) {}
  void store() const {
    write(x, v[0]);
    write(y, v[1]);
    v[2][0] = s.real();
    v[2][1] = s.imag();
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<double>("x", 2 * n);
  variables[1] = inOut<double>("y", 2 * n);
  variables[2] = in<double>("s", 2);
  variables[3] = out<double>("return");
  return {variables,
          4,
          [](Values v) {
            Call p(v);
            v[3][0] = f(p.x, p.y.data(), p.s, n);
            p.store();
          },
          [](Values v, Values d) {
            Call p(v), t(d);
            v[3][0] = f_d(p.x, t.x, p.y.data(), t.y.data(), p.s, t.s, n, d[3]);
            p.store();
            t.store();
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            f_b(p.x, a.x, p.y.data(), a.y.data(), p.s, a.s, n, b[3][0]);
            p.store();
            a.store();
            b[3][0] = 0.0;
          },
          [](Values v, Values b) {
            Call p(v), a(b);
            v[3][0] = f_w(p.x, a.x, p.y.data(), a.y.data(), p.s, a.s, n, b[3][0]);
            p.store();
            a.store();
            b[3][0] = 0.0;
          }};
}
