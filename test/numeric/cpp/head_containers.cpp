// n=5 head=model::f no-roundtrip : a head with arrays, pairs, vectors of arrays and of vectors of objects, and a struct that holds some
#include <array>
#include <string>
#include <utility>
#include <vector>

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
         std::vector<std::vector<Point>> &rows, Options &o, const std::pair<double, int> &q) {
  double s = 0.0;
  for (double e : x)
    s += e * q.first;
  for (std::size_t i = 0; i < v.size(); ++i) {
    std::array<double, 3> &t = v[i];
    s += t[0] * t[1] * o.weights[i];
    t[2] = s * x[i % x.size()];
  }
#pragma omp parallel for
  for (int i = 0; i < static_cast<int>(rows.size()); ++i)
    for (Point &p : rows[i]) {
      p.turn(o.rate * x[i % 4]);
      p.first() += o.bounds[i % 2];
    }
  for (const std::vector<Point> &row : rows)
    for (const Point &p : row)
      s += p.norm() * q.second;
  o.rate *= s;
  o.bounds[1] = o.bounds[0] * s;
  o.count += 1;
  return o.verbose ? s : s * o.count;
}

} // namespace model
