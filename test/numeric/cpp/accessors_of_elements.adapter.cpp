#include "accessors_of_elements.h"
#include "Problem.h"

using oracle::Values;

ORACLE_WEAK void f_d(const Table &a, const Table &a_d, const Block &b, const Block &b_d, const Line &c, const Line &c_d,
                     Table &out, Table &out_d, Line &d, Line &d_d);
ORACLE_WEAK void f_b(const Table &a, Table &a_b, const Block &b, Block &b_b, const Line &c, Line &c_b, Table &out,
                     Table &out_b, Line &d, Line &d_b);
ORACLE_WEAK void f_w(const Table &a, Table &a_b, const Block &b, Block &b_b, const Line &c, Line &c_b, Table &out,
                     Table &out_b, Line &d, Line &d_b);

static const int n = 4, m = 3;

// The objects, with the numbers that the oracle has for one call, which get them back.
struct Objects {
  Values v;
  Table a, out;
  Block b;
  Line c, d;
  explicit Objects(Values values) : v(values), a(n, m), out(n, m), b(n), c(m), d(m) { copy(false); }
  ~Objects() { copy(true); }
  void copy(bool back) {
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j) {
        v.each(a(i + 1, j + 1), 0, i * m + j, back);
        v.each(out(i + 1, j + 1), 3, i * m + j, back);
      }
    for (int k = 0; k < n * n * n; ++k)
      v.each(b.at(k % n, k / n % n, k / n / n), 1, k, back);
    for (std::size_t k = 0; k < m; ++k) {
      v.each(c[k], 2, static_cast<int>(k), back);
      v.each(d[k], 4, static_cast<int>(k), back);
    }
  }
};

oracle::Problem oracle::describe(int, int, const char *) {
  static Variable variables[] = {in<double>("a", n * m), in<double>("b", n * n * n), in<double>("c", m),
                                 inOut<double>("out", n * m), inOut<double>("d", m)};
  return {variables, 5,
          [](Values v) {
            Objects o(v);
            f(o.a, o.b, o.c, o.out, o.d);
          },
          [](Values v, Values d) {
            Objects o(v), t(d);
            f_d(o.a, t.a, o.b, t.b, o.c, t.c, o.out, t.out, o.d, t.d);
          },
          [](Values v, Values b) {
            Objects o(v), s(b);
            f_b(o.a, s.a, o.b, s.b, o.c, s.c, o.out, s.out, o.d, s.d);
          },
          [](Values v, Values b) {
            Objects o(v), s(b);
            f_w(o.a, s.a, o.b, s.b, o.c, s.c, o.out, s.out, o.d, s.d);
          }};
}
