// n=6 m=5 : stores that change the way to their own place: vectors, references, swaps, members, class objects
#include <algorithm>
#include <utility>
#include <vector>

namespace {

class Permutation {
public:
  explicit Permutation(int n) : p_(n) {
    for (int i = 0; i < n; ++i)
      p_[i] = (i * 5 + 1) % n;
  }
  int &operator[](int i) { return p_[i]; }
  int size() const { return static_cast<int>(p_.size()); }
  void turn(int i) { std::swap(p_[p_[i]], p_[i]); }
  void follow(int i) { p_[p_[p_[i]]] = p_[i]; }

private:
  std::vector<int> p_;
};

struct Cell {
  int up = 0;
  double weight = 1.0;
};

struct Index {
  int k;
  explicit Index(int start) : k(start) {}
  Index(const Index &other) = default;
  Index &operator=(const Index &other) {
    k = (other.k + 1) % 3;
    return *this;
  }
  Index &operator++() {
    k = (k + 1) % 3;
    return *this;
  }
};

void assign(int &to, int from) { to = from; }

} // namespace

void f(int n, int m, double *x, double *y) {
  Permutation p(n);
  std::vector<Cell> cells(n);
  std::vector<Index> index{Index(1), Index(2), Index(0)};
  for (int k = 0; k < n; ++k) {
    y[0] *= x[p[k]] + p[0];
    p.turn(k);
    y[1] += x[p[1]] * y[0];
    p.follow(k);
    p[p[0]] = (p[0] + 1) % n;
    y[2] = y[2] * x[p[p[2]]] + p[3];
    std::swap(p[p[0]], p[p[1]]);
    assign(p[p[0]], k);
    int &r = p[p[p[1]]];
    r = (r + 2) % n;
    y[3] += x[p[1]] * x[r] * y[3];
    cells[cells[0].up] = Cell{(k + 1) % n, 0.5 + k};
    cells[cells[cells[0].up].up].up = k % n;
    y[4] += cells[0].weight * x[cells[1].up] * x[cells[0].up];
    index[index[0].k] = index[index[1].k];
    ++index[index[2].k];
    auto &[up, weight] = cells[cells[k].up];
    up = (up + cells[cells[k].up].up + 1) % n;
    weight = x[up] * y[1];
    y[0] += x[index[0].k] * x[index[index[1].k].k] * weight;
    std::iter_swap(&p[p[0]], &p[0]);
    y[1] += x[p[0]] * y[1];
  }
  y[2] += m * std::max(x[p[0]], x[p[1]]);
}
