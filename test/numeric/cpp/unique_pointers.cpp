// n=8 m=8 : std::unique_ptr of one object and of an array: made, moved, reset, in a class and in a vector
#include <memory>
#include <utility>
#include <vector>

class Buffer {
  int n;
  std::unique_ptr<double[]> data;

public:
  explicit Buffer(int n) : n(n), data(new double[static_cast<std::size_t>(n)]()) {}
  double &operator[](int i) { return data[static_cast<std::size_t>(i)]; }
  int size() const { return n; }
  void grow(int size) {
    auto fresh = std::make_unique<double[]>(static_cast<std::size_t>(size));
    for (int i = 0; i < n; ++i)
      fresh[static_cast<std::size_t>(i)] = data[static_cast<std::size_t>(i)] * 0.5;
    data = std::move(fresh);
    n = size;
  }
};

struct Leaf {
  double value;
};
struct Node {
  double value;
  std::unique_ptr<Leaf> leaf;
};

static std::unique_ptr<double> boxed(double v) { return std::make_unique<double>(v * v); }

void f(int n, int m, double *x, double *y) {
  Buffer b(n);
  for (int i = 0; i < n; ++i)
    b[i] = x[i] * x[(i + 1) % n];
  b.grow(n + 2);
  b[n] = y[0];
  std::unique_ptr<double> p = boxed(x[0]), q(new double(y[1]));
  *p *= *q;
  q = std::move(p);
  p.reset(new double(x[1] * 0.5));
  std::vector<std::unique_ptr<double>> all;
  for (int i = 0; i < 3; ++i)
    all.push_back(boxed(y[i]));
  Node first{x[2], nullptr};
  first.leaf = std::make_unique<Leaf>();
  first.leaf->value = y[2] * first.value;
  const double *raw = q.get();
  for (int i = 0; i < m; ++i)
    y[i] += b[i % b.size()] * *raw + *p * *all[static_cast<std::size_t>(i) % all.size()];
  if (first.leaf && q)
    y[3] *= first.leaf->value * b[n];
}
