#include "Problem.h"
#include <array>
#include <string>
#include <utility>
#include <vector>

using oracle::Values;

namespace model {

class Point {
  double x = 0.0, y = 0.0;

public:
  double &first() { return x; }
  double &second() { return y; }
  double norm() const { return x * x + y; }
  void turn(double k) {
    const double old = x;
    x = k * y;
    y = old;
  }
};

struct Options {
  std::string name = "options";
  double rate = 0.1;
  int count = 3;
  bool verbose = false;
  std::vector<double> weights;
  std::array<double, 2> bounds{};
};

double f(const std::array<double, 4> &x, std::vector<std::array<double, 3>> &v,
         std::vector<std::vector<Point>> &rows, Options &o, const std::pair<double, int> &q);
ORACLE_WEAK double f_d(const std::array<double, 4> &x, const std::array<double, 4> &x_d,
                       std::vector<std::array<double, 3>> &v, std::vector<std::array<double, 3>> &v_d,
                       std::vector<std::vector<Point>> &rows, std::vector<std::vector<Point>> &rows_d,
                       Options &o, Options &o_d, const std::pair<double, int> &q,
                       const std::pair<double, int> &q_d, double *return_d);
ORACLE_WEAK void f_b(const std::array<double, 4> &x, std::array<double, 4> &x_b,
                     std::vector<std::array<double, 3>> &v, std::vector<std::array<double, 3>> &v_b,
                     std::vector<std::vector<Point>> &rows, std::vector<std::vector<Point>> &rows_b,
                     Options &o, Options &o_b, const std::pair<double, int> &q, std::pair<double, int> &q_b,
                     double return_b);
ORACLE_WEAK double f_w(const std::array<double, 4> &x, std::array<double, 4> &x_b,
                       std::vector<std::array<double, 3>> &v, std::vector<std::array<double, 3>> &v_b,
                       std::vector<std::vector<Point>> &rows, std::vector<std::vector<Point>> &rows_b,
                       Options &o, Options &o_b, const std::pair<double, int> &q, std::pair<double, int> &q_b,
                       double return_b);

} // namespace model

namespace {

int n;

struct Call {
  Values values;
  std::array<double, 4> x{};
  std::vector<std::array<double, 3>> v;
  std::vector<std::vector<model::Point>> rows;
  model::Options o;
  std::pair<double, int> q{0.0, 2};

  explicit Call(Values values) : values(values), v(n), rows(3, std::vector<model::Point>(n)) {
    o.weights.resize(n);
    copy(false);
  }
  void store() { copy(true); }

  void copy(bool out) {
    for (int i = 0; i < 4; ++i)
      values.each(x[i], 0, i, out);
    for (int i = 0; i < n; ++i) {
      for (int k = 0; k < 3; ++k) {
        values.each(v[i][k], 1, 3 * i + k, out);
        values.each(rows[k][i].first(), 2, 6 * i + 2 * k, out);
        values.each(rows[k][i].second(), 2, 6 * i + 2 * k + 1, out);
      }
      values.each(o.weights[i], 3, i, out);
    }
    values.each(o.rate, 3, n, out);
    values.each(o.bounds[0], 3, n + 1, out);
    values.each(o.bounds[1], 3, n + 2, out);
    values.each(q.first, 4, 0, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[6];
  variables[0] = in<double>("x", 4);
  variables[1] = inOut<double>("v", 3 * n);
  variables[2] = inOut<double>("rows", 6 * n);
  variables[3] = inOut<double>("o", n + 3);
  variables[4] = in<double>("q");
  variables[5] = out<double>("return");
  return {variables,
          6,
          [](Values v) {
            Call c(v);
            v[5][0] = model::f(c.x, c.v, c.rows, c.o, c.q);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            v[5][0] = model::f_d(c.x, t.x, c.v, t.v, c.rows, t.rows, c.o, t.o, c.q, t.q, d[5]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(c.x, a.x, c.v, a.v, c.rows, a.rows, c.o, a.o, c.q, a.q, b[5][0]);
            c.store();
            a.store();
            b[5][0] = 0.0;
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            v[5][0] = model::f_w(c.x, a.x, c.v, a.v, c.rows, a.rows, c.o, a.o, c.q, a.q, b[5][0]);
            c.store();
            a.store();
            b[5][0] = 0.0;
          }};
}
