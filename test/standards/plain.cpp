/* std=c++11,c++17 head=f(y)/(x) flags=-fno-exceptions,-fopenmp : no exceptions, C's linkage */
#include <array>
#include <cmath>
#include <vector>

struct Point {
  double x, y;
  Point operator+(const Point &o) const { return Point{x + o.x, y + o.y}; }
};

static std::array<double, 2> both(double a) { return {{a * a, std::exp(a)}}; }

extern "C" void f(int n, const double *x, double *y) {
  std::vector<Point> points;
  for (int i = 0; i < n; i++)
    points.push_back(Point{x[i], x[i] * x[i]});
#pragma omp parallel for
  for (int i = 1; i < n; i++) {
    const Point p = points[i] + points[i - 1];
    const auto b = both(p.x);
    y[i] = b[0] * p.y + b[1];
  }
}
