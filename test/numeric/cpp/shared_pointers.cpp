// n=12 m=6 : std::shared_ptr: copies, moves, base classes, casts, members, arrays, copies in a parallel loop
#include <memory>
#include <utility>
#include <vector>

struct Grid {
  std::vector<double> v;
  explicit Grid(int n) : v(n) {}
};
class Model {
  std::shared_ptr<const Grid> grid_;

public:
  explicit Model(std::shared_ptr<const Grid> g) : grid_(std::move(g)) {}
  double sum() const {
    double s = 0.0;
    for (double d : grid_->v)
      s += d * d;
    return s;
  }
};
struct Law {
  virtual ~Law() = default;
  virtual double value(double t) const = 0;
};
struct Square : Law {
  double k;
  explicit Square(double a) : k(a) {}
  double value(double t) const override { return k * t * t; }
};
struct Line : Law {
  double value(double t) const override { return t; }
};

static std::shared_ptr<Law> choose(int k, double a) {
  std::shared_ptr<Law> law = std::make_shared<Line>();
  if (k % 2)
    law = std::make_shared<Square>(a);
  return law;
}

void f(int n, int m, double *x, double *y) {
  auto grid = std::make_shared<Grid>(n);
  for (int i = 0; i < n; ++i)
    grid->v[i] = x[i] * x[i];
  const Model a(grid), b(grid);
  std::shared_ptr<Grid> other = grid, empty;
  std::vector<std::shared_ptr<Law>> laws;
  for (int j = 0; j < m; ++j)
    laws.push_back(choose(j, x[j]));
  laws[0] = laws[1];
#pragma omp parallel for
  for (int j = 0; j < m; ++j) {
    const std::shared_ptr<Grid> own = other;
    y[j] = a.sum() * own->v[j] + laws[j]->value(x[j + 1]);
  }
  other.reset();
  if (!other && empty == nullptr)
    other = std::make_shared<Grid>(2);
  other->v[0] = x[0];
  grid.swap(other);
  y[0] += b.sum() * grid->v[0] + other->v[1];
  if (const auto square = std::dynamic_pointer_cast<Square>(laws[3]))
    y[1] += square->k * x[2];
  std::shared_ptr<double[]> t(new double[3]);
  for (int k = 0; k < 3; ++k)
    t[k] = x[k] * x[k + 1];
  std::shared_ptr<double> one(new double(x[5]));
  y[2] += t[0] * t[2] * *one;
  std::unique_ptr<Law> unique = std::make_unique<Square>(x[6]);
  const std::shared_ptr<Law> shared = std::move(unique);
  y[3] += shared->value(x[7]) * static_cast<double>(shared.use_count());
}
