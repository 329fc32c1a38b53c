// n=7 head=model::f no-roundtrip : a head whose parameters are objects with private members, reached by accessors, as a friend, or by their layout
#include <vector>

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

void f(Mesh &mesh, Table &table, Point &p, const Point *q, double &result) {
  for (int i = 0; i < mesh.size(); ++i) {
    mesh.value(i) += mesh.step * mesh.allRates()[i] + mesh.point(i).dot(p);
    mesh.allRates()[mesh.after(i)] *= mesh.value(i);
    mesh.point(i).scale(table(i % 2, i) + q[i].dot(p));
  }
  mesh.time() += mesh.step;
  mesh.step = mesh.time() * mesh.step;
  mesh.cycle()++;
  p.scale(mesh.time());
  if (mesh.sum() > 1e6)
    return;
  table.multiply(mesh.time());
  result = mesh.sum() * table.total(0) + table.total(1);
}

} // namespace model
