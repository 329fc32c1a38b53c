// n=12 m=6 threads=1,2,3,4,8 : objects that functions build in a variable and return: into variables, members, elements, temporaries
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

struct Vec {
  double a[3];
  double &operator[](int i) { return a[i]; }
  double operator[](int i) const { return a[i]; }
};

Vec operator+(const Vec &l, const Vec &r) {
  Vec sum;
  for (int i = 0; i < 3; ++i)
    sum[i] = l[i] + r[i];
  return sum;
}

Vec operator*(double f, const Vec &v) {
  Vec product = {};
  for (int i = 0; i < 3; ++i)
    product[i] += f * v[i];
  return product;
}

/// Reads its argument after it has begun to build its result.
Vec turned(const Vec &v) {
  Vec t;
  for (int i = 0; i < 3; ++i)
    t[i] = std::sin(0.2 * v[(i + 1) % 3] * v[i]);
  t[0] += v[2];
  return t;
}

Vec bounded(const Vec &l, const Vec &r) {
  Vec chosen = l;
  if (r[0] < 100.0)
    chosen = r;
  return chosen;
}

struct Pair {
  Vec first, second;
  explicit Pair(const Vec &v) : first(turned(v)), second(2.0 * v + first) {}
};

/// Owns memory: destroyed once, wherever it is built.
class Buffer {
public:
  explicit Buffer(int n) : n_(n), p_(new double[n]) {}
  Buffer(const Buffer &b) : n_(b.n_), p_(new double[b.n_]) {
    for (int i = 0; i < n_; ++i)
      p_[i] = b.p_[i];
  }
  ~Buffer() { delete[] p_; }
  Buffer &operator=(const Buffer &) = delete;
  double &operator()(int i) { return p_[i]; }
  int size() const { return n_; }

private:
  int n_;
  double *p_;
};

Buffer squares(const Vec &v) {
  Buffer b(3);
  for (int i = 0; i < b.size(); ++i)
    b(i) = v[i] * v[i];
  return b;
}

std::vector<double> powers(double x, std::size_t n) {
  std::vector<double> p(n, 1.0);
  for (std::size_t i = 1; i < n; ++i)
    p[i] = p[i - 1] * x;
  return p;
}

std::pair<Vec, double> normed(const Vec &v) {
  std::pair<Vec, double> r;
  r.second = std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2] + 1.0);
  r.first = (1.0 / r.second) * v;
  return r;
}

Vec nested(const Vec &v) {
  Vec outer = turned(v);
  {
    Vec outer = turned(turned(v));
    outer[1] *= 0.5;
    Vec inner = outer + v;
    inner = turned(inner);
    outer = inner;
    if (outer[0] > 100.0)
      outer[0] = 0.0;
  }
  outer[2] += 0.25 * v[1];
  return outer;
}

void f(int n, int m, double *x, double *y) {
  std::vector<Vec> kept(static_cast<std::size_t>(n));
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    Vec v;
    for (int k = 0; k < 3; ++k)
      v[k] = x[(i + k) % n];
    Vec s = turned(v);
    s = turned(s); // the object is read while another one is built
    s = s + 0.5 * turned(s + v);
    const Pair p(s);
    std::array<Vec, 2> both = {turned(p.first), bounded(v, p.second)};
    Vec table[2];
    table[i % 2] = 0.25 * both[0];
    table[(i + 1) % 2] = turned(both[1]);
    std::unique_ptr<Vec> heap(new Vec(nested(table[0])));
    kept[static_cast<std::size_t>(i)] = 0.1 * *heap + table[1];
  }
  for (int j = 0; j < m; ++j) {
    const Vec &v = kept[static_cast<std::size_t>(j % n)];
    Buffer b = squares(v);
    std::vector<double> p = powers(0.3 * v[0], 4);
    auto [direction, length] = normed(v);
    double sum = b(0) + b(2) * p[3] + length;
    for (int k = 0; k < 3; ++k)
      sum += direction[k] * turned(direction)[k] + squares(direction)(k);
    y[j] = sum + (j % 2 ? turned(v) : 3.0 * v)[1];
  }
}
