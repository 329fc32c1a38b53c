// n=12 m=8 threads=1,2,3,4,8 : threads that walk a tree of four owned children each, and operations that own others of virtual classes
#include <array>
#include <memory>
#include <vector>

struct Cell {
  double mass = 0, centre = 0;
  std::array<std::unique_ptr<Cell>, 4> kids;
  bool isLeaf() const {
    for (auto &k : kids)
      if (k)
        return false;
    return true;
  }
};

static void insert(Cell &q, double x, double m, int depth) {
  q.centre = (q.centre * q.mass + x * m) / (q.mass + m);
  q.mass += m;
  if (depth == 0)
    return;
  int k = (depth + (x > 1.0)) % 4;
  if (!q.kids[k])
    q.kids[k] = std::make_unique<Cell>();
  insert(*q.kids[k], x, m * 0.5, depth - 1);
}

static double force(const Cell &q, double at) {
  double d = at - q.centre, r2 = d * d + 1.0;
  if (q.isLeaf())
    return q.mass / r2;
  double s = 0;
  for (const auto &k : q.kids)
    if (k)
      s += force(*k, at);
  return s;
}

struct Operation {
  virtual ~Operation() = default;
  virtual double apply(double a) const = 0;
};

struct Square : Operation {
  double k;
  explicit Square(double k) : k(k) {}
  double apply(double a) const override { return k * a * a; }
};

struct Chain : Operation {
  std::vector<std::unique_ptr<Operation>> parts;
  double apply(double a) const override {
    for (auto &o : parts)
      a = o->apply(a);
    return a;
  }
};

struct Product : Operation {
  std::unique_ptr<Operation> left, right;
  double apply(double a) const override { return left->apply(a) * right->apply(a); }
};

void f(int n, int m, double *x, double *y) {
  Cell root;
  for (int i = 0; i < n; ++i)
    insert(root, x[i], y[i % m], 3);
  auto c = std::make_unique<Chain>();
  for (int i = 0; i < 3; ++i)
    if (i % 2) {
      auto p = std::make_unique<Product>();
      p->left = std::make_unique<Square>(x[i]);
      p->right = std::make_unique<Square>(0.1 * x[i + 1]);
      c->parts.push_back(std::move(p));
    } else {
      c->parts.push_back(std::make_unique<Square>(0.3 + 0.1 * x[i]));
    }
#pragma omp parallel for
  for (int j = 0; j < m; ++j)
    y[j] = force(root, y[j] + 0.3) + 0.001 * c->apply(y[j]);
}
