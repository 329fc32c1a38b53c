// n=6 m=6 : local types and tables of functions in namespaces, which name types, functions and enumerators found there
#include <cmath>
#include <vector>

namespace mesh {
using real = double;
enum Side { west, east };
enum class Kind : unsigned { wall = 1, flow = 2 };
namespace {
constexpr int Count = 2;
}
template <class T> struct Pair {
  T first, second;
};
namespace inner {
struct Weights {
  double w[2];
};
} // namespace inner

double flux(double x, Kind kind) {
  struct Cell {
    Kind kind;
    real w[Count];
    Pair<real> ends;
    inner::Weights weights;
    mesh::real scale;
    Side side() const { return kind == Kind::wall ? west : east; }
  };
  static const Side sides[] = {east, west};
  Cell c{kind, {x, 2.0}, {x * x, 1.0}, {{0.5, x}}, 3.0};
  return c.w[static_cast<unsigned>(c.kind) % 2u] * c.ends.first + c.weights.w[sides[c.side()]] * c.scale;
}

double other(double x) {
  struct Cell {
    real value;
  };
  const Cell c{std::sin(x)};
  return c.value * x;
}
} // namespace mesh

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i % m] += mesh::flux(x[i], i % 2 ? mesh::Kind::wall : mesh::Kind::flow) + mesh::other(x[i]);
}
