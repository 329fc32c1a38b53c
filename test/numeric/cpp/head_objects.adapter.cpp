#include "Problem.h"
#include <vector>

using oracle::Values;

namespace model {

class Point {
  double x, y;
  int weight = 2;

public:
  Point() : x(0.0), y(0.0) {}
  Point(double a, double b) : x(a), y(b) {}
  double dot(const Point &o) const { return x * o.x + weight * y * o.y; }
  void scale(double k) {
    x *= k;
    y = x * y;
  }
  double &first() { return x; }
  double &second() { return y; }
};

class Clock {
protected:
  double now = 0.0;

public:
  double step = 0.1;
  double &time() { return now; }
};

class Mesh : public Clock {
  std::vector<double> values, rates;
  std::vector<int> next;
  std::vector<Point> points;
  std::vector<char> name;
  double factors[3] = {0.0, 0.0, 0.0};
  int count;
  long cycles = 0;

  friend double f_d(Mesh &, Mesh &, int);

public:
  explicit Mesh(int n) : values(n), rates(n), next(n), points(n), name(100), count(n) {
    for (int i = 0; i < n; ++i)
      next[i] = (i + 2) % n;
  }
  double &value(int i) { return values[i]; }
  std::vector<double> &allRates() { return rates; }
  Point &point(int i) { return points[i]; }
  const int &after(int i) { return next[i]; }
  int size() const { return count; }
  const std::vector<int> &connectivity() const { return next; }
  int *connectivityData() { return next.data(); }
  long &cycle() { return cycles; }
  double *factor() { return factors; }
  double sum() const {
    double s = 0.0;
    for (int i = 0; i < count; ++i)
      s += values[i] * rates[next[i]];
    return s;
  }
};

class Table {
  std::vector<std::vector<double>> rows;
  double scale = 1.5;

  friend void f_b(Mesh &, Mesh &, Table &, Table &, Point &, Point &, const Point *, Point *, double &,
                  double &);
  friend void f_d(Mesh &, Mesh &, Table &, Table &, Point &, Point &, const Point *, const Point *, double &,
                  double &);

public:
  explicit Table(int n) : rows(2, std::vector<double>(n)) {}
  double &operator()(int i, int j) { return rows[i][j]; }
  double &factor() { return scale; }
  double total(int i) const {
    double s = 0.0;
    for (double e : rows[i])
      s += e * scale;
    return s;
  }
  void multiply(double k) {
    scale *= k;
    for (std::vector<double> &row : rows)
      for (double &e : row)
        e *= scale;
  }
};

void f(Mesh &mesh, Table &table, Point &p, const Point *q, double &result);
ORACLE_WEAK void f_d(Mesh &mesh, Mesh &mesh_d, Table &table, Table &table_d, Point &p, Point &p_d,
                     const Point *q, const Point *q_d, double &result, double &result_d);
ORACLE_WEAK void f_b(Mesh &mesh, Mesh &mesh_b, Table &table, Table &table_b, Point &p, Point &p_b,
                     const Point *q, Point *q_b, double &result, double &result_b);
ORACLE_WEAK void f_w(Mesh &mesh, Mesh &mesh_w, Table &table, Table &table_w, Point &p, Point &p_w,
                     const Point *q, Point *q_w, double &result, double &result_w);

} // namespace model

namespace {

int n;

// The objects of a call: eleven numbers a node (n at least 2), and the way back.
struct Call {
  Values v;
  model::Mesh mesh;
  model::Table table;
  model::Point p;
  std::vector<model::Point> q;

  explicit Call(Values v) : v(v), mesh(n), table(n), q(n) { copy(false); }
  void store() { copy(true); }

  void copy(bool out) {
    for (int i = 0; i < n; ++i) {
      v.each(mesh.value(i), 0, i, out);
      v.each(mesh.allRates()[i], 0, n + i, out);
      v.each(mesh.point(i).first(), 0, 2 * n + i, out);
      v.each(mesh.point(i).second(), 0, 3 * n + i, out);
      v.each(table(0, i), 1, i, out);
      v.each(table(1, i), 1, n + i, out);
      v.each(q[i].first(), 3, i, out);
      v.each(q[i].second(), 3, n + i, out);
    }
    v.each(mesh.time(), 2, 0, out);
    v.each(mesh.step, 2, 1, out);
    v.each(p.first(), 2, 2, out);
    v.each(p.second(), 2, 3, out);
    v.each(table.factor(), 2, 4, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[5];
  variables[0] = inOut<double>("mesh", 4 * n);
  variables[1] = inOut<double>("table", 2 * n);
  variables[2] = inOut<double>("numbers", 5);
  variables[3] = in<double>("q", 2 * n);
  variables[4] = out<double>("result");
  return {variables,
          5,
          [](Values v) {
            Call c(v);
            model::f(c.mesh, c.table, c.p, c.q.data(), v[4][0]);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            model::f_d(c.mesh, t.mesh, c.table, t.table, c.p, t.p, c.q.data(), t.q.data(), v[4][0], d[4][0]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_b(c.mesh, a.mesh, c.table, a.table, c.p, a.p, c.q.data(), a.q.data(), v[4][0], b[4][0]);
            c.store();
            a.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            model::f_w(c.mesh, a.mesh, c.table, a.table, c.p, a.p, c.q.data(), a.q.data(), v[4][0], b[4][0]);
            c.store();
            a.store();
          }};
}
