// n=4 m=6 : copies of closures that hold objects, *this among them: of classes with containers, bases, destructors and copy constructors of their own
#include <cmath>
#include <utility>
#include <vector>

static double copies = 1.0;

class Widget {
  std::vector<double> v;
  double k = 0.5;

public:
  Widget(const double *x, int n) : v(x, x + n) {}
  void set(double s) { v[0] = s; }
  auto snapshot() const {
    return [*this](double s) { return s * v.back() + k * v.front(); };
  }
  auto changing() {
    return [*this](double s) mutable {
      v[0] = std::sin(v[0]) + s;
      k *= 0.9;
      return v[0] * k * v.back();
    };
  }
  auto withMore(double by) const {
    return [*this, by, more = v](double s) { return s * by * v.front() + more[1]; };
  }
  auto seen() const {
    return [this](double s) { return s * v.front() * k; };
  }
  double applied(double s) const {
    const auto own = [*this](double t) { return t * v[1]; };
    auto copy = own;
    const auto nested = [copy, *this](double t) { return copy(t) * v[2]; };
    const auto second = nested;
    return second(s) + own(s);
  }
};

// No copy of it is without effects.
struct Counting {
  double k;
  explicit Counting(double v) : k(v) {}
  Counting(const Counting &other) : k(other.k * 0.99) { copies *= 1.01; }
  ~Counting() { copies += 0.001 * k; }
  auto scaled() const {
    return [*this](double s) { return s * k; };
  }
};
struct Base {
  double w = 0.25;
  auto ofBase() const {
    return [*this](double s) { return s * w; };
  }
};
struct Derived : Base {
  Counting c;
  explicit Derived(double v) : c(v) { w += v; }
  auto ofBoth() const {
    return [*this](double s) { return s * w + c.k; };
  }
};

template <class F> double twice(F g, double s) { return g(std::sin(g(s))); }
template <class F> struct Stored {
  F g;
  double operator()(double s) const { return g(s) + 1.0; }
};

void f(int n, int m, double *x, double *y) {
  copies = x[3];
  Widget w(x, n);
  const auto snap = w.snapshot();
  auto copy = snap;
  auto third(copy);
  w.set(x[1]);
  auto changing = w.changing();
  const auto seen = w.seen();
  auto seenCopy = seen;
  w.set(x[2] * x[0]);
  for (int j = 0; j < m; j++) {
    y[j] *= 0.2 * copy(2.0) + 0.1 * third(x[j % n]) - snap(0.5) * seenCopy(0.1) + seen(0.1);
    auto again = changing; // and has its own object from here on
    y[j] += 0.1 * changing(x[j % n]) * again(0.5) + 0.1 * again(0.25);
    const auto more = w.withMore(x[j % n]);
    auto moreCopy = more;
    auto moved = std::move(moreCopy);
    y[j] = std::sin(y[j]) + 0.1 * twice(more, 0.5) + 0.1 * moved(0.25) + 0.1 * w.applied(std::sin(y[j]));
  }
  for (int j = 0; j < m; j++) {
    const Counting counting(x[j % n]);
    auto scaled = counting.scaled();
    auto scaledCopy = scaled;
    Derived d(x[j % n]);
    auto both = d.ofBoth();
    const auto bothCopy = both;
    auto base = d.ofBase();
    auto baseCopy = base;
    const Stored<decltype(both)> stored{both};
    auto storedCopy = stored;
    std::vector<double> list(x, x + n);
    double sum = 0.0;
    auto add = [&sum, list](double s) { sum += s * list[1]; };
    auto addCopy = add;
    add(0.5);
    addCopy(0.25);
    y[j] = std::sin(y[j]) + scaledCopy(0.5) * bothCopy(0.25) + baseCopy(std::sin(y[j])) + storedCopy(0.1) + sum;
    y[j] *= 0.2 * copies;
  }
}
