// n=6 m=6 : objects that hold numbers and lead to others: classes with vectors and numbers, references, closures, lists and trees of nodes, vectors of such objects, virtual functions
#include <cmath>
#include <list>
#include <memory>
#include <vector>

namespace parts {
struct spring {
  double stiffness;
  const double *ends[2];
  double force() const { return stiffness * (*ends[1] - *ends[0]); }
};
template <class T> class grid {
  T step_;
  std::vector<T> values_;

public:
  explicit grid(T step) : step_(step) {}
  void add(T v) { values_.push_back(v * step_); }
  T sum() const {
    T s = step_;
    for (const T &v : values_)
      s += v * v;
    return s;
  }
  void scale(T by) {
    for (T &v : values_)
      v *= by;
    step_ *= by;
  }
};
} // namespace parts

namespace {
struct tree {
  double value;
  std::unique_ptr<tree> left, right;
  explicit tree(double v) : value(v) {}
  void insert(double v) {
    std::unique_ptr<tree> &side = v < value ? left : right;
    if (side)
      side->insert(v);
    else
      side.reset(new tree(v));
  }
  double sum(int depth) const {
    return value / depth + (left ? left->sum(depth + 1) : 0.0) + (right ? right->sum(depth + 1) : 0.0);
  }
};
} // namespace

class shape {
public:
  double size;
  shape *inner;
  explicit shape(double s) : size(s), inner(nullptr) {}
  virtual ~shape() {}
  virtual double area() const { return size * size + (inner ? inner->area() : 0.0); }
};
class round_one : public shape {
public:
  double factor;
  round_one(double s, double f) : shape(s), factor(f) {}
  double area() const override { return factor * shape::area(); }
};

static parts::grid<double> made(int n, const double *x) {
  parts::grid<double> g(x[0]);
  for (int i = 0; i < n; i++)
    g.add(x[i]);
  return g;
}

void f(int n, int m, double *x, double *y) {
  parts::grid<double> g = made(n, x), copy = g;
  copy.scale(x[1]);
  y[0] = g.sum() * copy.sum();
  std::vector<parts::spring> springs;
  for (int i = 0; i + 1 < n; i++)
    springs.push_back({0.5 + x[i], {&x[i], &x[i + 1]}});
  for (const parts::spring &s : springs)
    y[1] += s.force() * s.stiffness;
  tree root(x[2]);
  for (int i = 0; i < n; i++)
    root.insert(x[i] * x[i]);
  y[2] = root.sum(1);
  shape small(x[3]);
  round_one large(x[4], 0.5 * x[5]);
  large.inner = &small;
  const shape *s = &large;
  y[3] = s->area();
  double rate = x[0] * 0.25, total = 0.0;
  const auto add = [&total, rate, y](int i) { total += rate * y[i]; };
  for (int i = 0; i < 3; i++)
    add(i);
  std::list<double> waiting(x, x + n);
  waiting.push_front(total);
  while (waiting.size() > 1) {
    const double first = waiting.front();
    waiting.pop_front();
    waiting.front() += 0.5 * std::sin(0.01 * first);
  }
  y[m - 2] = waiting.front();
  y[m - 1] *= total;
}
