// n=6 m=3 : classes with constructors, whose unions without names give a number several names: in local objects, arrays and vectors, copied, behind references, private ones, and of integers
#include <cmath>
#include <vector>

namespace {
template <class T> class Point {
public:
  union {
    T x, r, s;
  };
  union {
    T y, g;
    T t;
  };
  Point() : x(0), t(1) {}
  Point(T first, T second) : r(first), y(second) {}
  Point(const Point &p) : s(p.x), g(p.t) {}
  Point &operator=(const Point &p) {
    r = p.s;
    y = p.g;
    return *this;
  }
  T &operator[](int i) {
    switch (i) {
    default:
    case 0:
      return x;
    case 1:
      return g;
    }
  }
  const T &operator[](int i) const { return i == 0 ? r : t; }
};
template <class T> Point<T> operator*(const Point<T> &a, const Point<T> &b) {
  return Point<T>(a.x * b.r, a.g * b.t);
}
class Weighted {
  union {
    double weight, mass;
  };
  union {
    int count, number;
  };
  Point<double> at;

public:
  Weighted(double w, int c, const Point<double> &p) : mass(w), number(c), at(p) {}
  double moment() const { return weight * at.r * count + at.y; }
  void heavier(double by) { mass *= by; }
  const double &first() const { return weight; }
};
double along(Point<double> &p) {
  double &way = p.s;
  way *= p.r;
  return p.x + p[1];
}
} // namespace

void f(int n, int m, double *x, double *y) {
  std::vector<Point<double>> points;
  Point<double> ends[2];
  for (int i = 0; i + 1 < n; i++)
    points.push_back(Point<double>(std::sin(x[i]), x[i] * x[i + 1]));
  for (int i = 0; i + 1 < n; i++) {
    ends[i % 2] = points[i] * points[n - 2 - i];
    ends[i % 2][1] += points[i][0] * ends[(i + 1) % 2].t;
  }
  Weighted w(x[0], n, ends[0]);
  w.heavier(x[1]);
  y[0] += w.moment() + w.first();
  for (int k = 1; k < m; k++)
    y[k] *= along(points[k]) + ends[k % 2].g * ends[k % 2].r + points[k].y;
}
