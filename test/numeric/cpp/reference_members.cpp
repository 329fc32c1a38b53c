// n=8 m=8 : classes that hold references: to variables, to elements, to each other's members; copied, and used after the place changes
#include <utility>

struct Accumulator {
  double &sum;
  const double &scale;
  int count = 0;
  void add(double v) {
    sum += scale * v * v;
    ++count;
  }
};

class Pair {
  double &first, &second;

public:
  Pair(double &a, double &b) : first(a), second(b) {}
  void exchange() { std::swap(first, second); }
  double &larger() { return first > second ? first : second; }
  double product() const { return first * second; }
};

struct Chain {
  Pair inner;
  double &own;
  Chain(double *v, double &o) : inner(v[0], v[2]), own(o) {}
  double step() {
    own *= inner.product();
    inner.exchange();
    inner.larger() += own;
    return own;
  }
};

void f(int n, int m, double *x, double *y) {
  double total = 0.5, k = 0.25;
  Accumulator a{total, k};
  Accumulator b = a;
  for (int i = 0; i < n; ++i) {
    a.add(x[i]);
    k = 0.1 * y[i % m] + 0.2;
    b.add(y[i % m]);
  }
  for (int i = 0; i + 2 < m; ++i) {
    Chain c(y + i, x[i]);
    Chain d(c);
    total += c.step() * 0.1;
    total *= 1.0 + 0.01 * d.step();
  }
  y[0] += total * (a.count - b.count + 1);
}
