// n=4 m=6 : arrays in constant objects, in functions that stay functions: ranges over them, pointers and iterators into them, parts of them as arguments
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

struct Point {
  double a, b;
  double product() const { return a * b; }
};
struct Rows {
  double row[2][3];
  Point corner;
  std::array<Point, 2> ends;
};

class Weights {
  std::array<double, 3> w{};
  std::array<int, 3> k{1, 2, 3};
  std::array<std::array<double, 2>, 2> nested{};
  double plain[3] = {1.0, 0.5, 0.25};
  Point points[2] = {{1.0, 2.0}, {3.0, 4.0}};

public:
  explicit Weights(const double *x) {
    for (unsigned i = 0; i < w.size(); i++)
      w[i] = x[i];
    nested[1][0] = x[0] * x[1];
    nested[0][1] = x[2];
    points[1].b = x[1];
  }
  double sum(double t, int d) const {
    double s = 0;
    for (const double &e : w)
      s += e * t;
    for (double e : w)
      s += 0.1 * e * e;
    for (int e : k)
      s += e * t;
    for (const auto &row : nested)
      for (double e : row)
        s += std::sin(e * t);
    for (const double &e : plain)
      s += e * t * w[1];
    for (const Point &p : points)
      s += p.product();
    return d ? std::sin(0.1 * s) + sum(std::sin(0.1 * t * s), d - 1) : s;
  }
  double iterators(double t, int d) const {
    double s = 0;
    for (auto i = w.begin(); i != w.end(); ++i)
      s += *i * t;
    for (auto i = w.cbegin(), e = w.cend(); i != e; i++)
      s *= 1.0 + 0.1 * *i;
    s += std::accumulate(w.begin(), w.end(), t) + *std::max_element(std::begin(plain), std::end(plain));
    const double *p = w.data(), *q = plain;
    const auto *r = points;
    const auto &first = nested.front();
    return d ? s + 0.1 * iterators(std::sin(0.1 * t * p[1] * q[2] * r[1].b * first[1]), d - 1) : s;
  }
  const std::array<double, 3> &all() const { return w; }
};

double take(const std::array<Point, 2> &p, int d) {
  double s = 0;
  for (const Point &e : p)
    s += e.a * e.b;
  for (auto e : p)
    s += std::sin(e.product());
  for (const auto &[a, b] : p)
    s += a * std::sin(b);
  return d ? s + take(p, d - 1) : s;
}

double last(const double *p, int n) { return n > 1 ? p[0] + 0.5 * last(p + 1, n - 1) : p[0] * p[0]; }
static double changes(double *counter, double by) { return *counter = std::sin(*counter + 0.05 * by); }
static double scaled(const double *p, double by) { return *p * by; }

double rows(const Rows &r, double t, int d) {
  double s = last(r.row[1], 3) * t, count = t;
  for (const auto &row : r.row)
    s += row[0] * row[2];
  s += take(r.ends, d) + r.corner.product() + last(&r.row[0][1], 2);
  int i = d;
  s += scaled(&r.row[i % 2][i % 3], changes(&count, s)) * scaled(r.row[i % 2], 0.5);
  const Point *corner = &r.corner;
  return d ? s + 0.1 * rows(r, std::sin(corner->a * count), d - 1) : s + i;
}

double both(const std::array<double, 3> *list, int n, int d) {
  double s = 0;
  for (int k = 0; k < n; k++)
    for (const double &e : list[k])
      s += e * list[k][0];
  return d ? s + both(list, n, d - 1) : s;
}

void f(int n, int m, double *x, double *y) {
  const Weights weights(x);
  Rows r = {{{x[0], x[1], x[2]}, {x[1], x[2], x[n - 1]}}, {x[0], 2.0}, {{{x[1], 1.0}, {x[2], x[0]}}}};
  std::array<double, 3> lists[2] = {{x[0], x[1], 1.0}, weights.all()};
  for (int j = 0; j < m; j++) {
    y[j] = std::sin(0.05 * weights.sum(std::sin(y[j]), 2)) + 0.01 * weights.iterators(std::sin(y[j]), 1);
    y[j] += 0.01 * take(r.ends, 1) * rows(r, std::sin(y[j]), 2) + 0.1 * both(lists, 2, 1);
    r.row[j % 2][j % 3] = std::sin(0.1 * y[j]);
    r.ends[j % 2].b = std::cos(0.1 * y[j]);
  }
}
