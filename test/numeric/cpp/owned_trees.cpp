// n=12 m=8 no-roundtrip : objects that own others of their class: trees by unique_ptr and by vector, which functions build, read and return
#include <memory>
#include <vector>

struct Node {
  double w = 0;
  std::unique_ptr<Node> left, right;
};

struct Branch {
  double w = 0;
  std::vector<Branch> kids;
};

static std::unique_ptr<Node> build(const double *x, int lo, int hi) {
  auto n = std::make_unique<Node>();
  n->w = x[lo];
  if (hi - lo > 1) {
    int mid = (lo + hi) / 2;
    n->left = build(x, lo, mid);
    n->right = build(x, mid, hi);
  }
  return n;
}

static double value(const Node &n, double a) {
  double s = n.w * a;
  if (n.left)
    s += value(*n.left, s) * 0.5;
  if (n.right)
    s *= 1.0 + 0.1 * value(*n.right, a);
  return s;
}

static Branch grown(const double *x, int lo, int hi) {
  Branch n;
  n.w = x[lo];
  if (hi - lo > 1) {
    int mid = (lo + hi) / 2;
    n.kids.push_back(grown(x, lo, mid));
    n.kids.push_back(grown(x, mid, hi));
  }
  return n;
}

static double value(const Branch &n, double a) {
  double s = n.w * a;
  for (auto &k : n.kids)
    s += 0.5 * value(k, s);
  return s;
}

void f(int n, int m, double *x, double *y) {
  auto root = build(x, 0, n);
  const Branch stem = grown(x, 0, n / 2);
  for (int j = 0; j < m; ++j)
    y[j] = value(*root, y[j]) + value(stem, y[j]);
}
