#include <cmath>
#include <vector>

struct Pair {
  double first, second;
};
enum { Middle = 1 };
constexpr double Half = 0.5;
static const double weights[3] = {1.0, 0.75, 0.25};
static double scale = 0.5;
static double twice(double v) { return 2.0 * v; }

double byTable(double v, const double *w) { return std::sin(weights[Middle] * v) * *w * scale; }
double byStruct(double v, const double *w) {
  const Pair p = {v, *w};
  return p.first * p.second * Half;
}
double byContainer(double v, const double *w) {
  std::vector<double> all;
  all.push_back(v);
  all.push_back(*w);
  return all[0] * all[1];
}
double byFunction(double v, const double *w) { return twice(v) * *w; }
double byItself(double v, const double *w) { return v * std::cos(*w); }
