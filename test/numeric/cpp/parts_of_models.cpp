// n=6 m=6 : plain structs with arrays of the library as members; hierarchies that hold containers of themselves
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

struct Particle {
  double energy;
  std::array<double, 3> momentum;
  bool operator<(const Particle &o) const { return energy < o.energy; }
};

struct Law {
  virtual ~Law() = default;
  virtual double value(double v) const = 0;
};
struct Line : Law {
  double slope, offset;
  Line(double slope, double offset) : slope(slope), offset(offset) {}
  double value(double v) const override { return slope * v + offset; }
};
struct Sum : Law {
  std::vector<Line> parts;
  double value(double v) const override {
    double sum = 0.0;
    for (const Law &l : parts)
      sum += l.value(v) * l.value(v);
    return sum;
  }
};

template <class Derived> struct Expression {
  const Derived &self() const { return static_cast<const Derived &>(*this); }
};
template <class F> struct Mapped : Expression<Mapped<F>> {
  const std::array<double, 2> &of;
  F function;
  Mapped(const std::array<double, 2> &of, F function) : of(of), function(function) {}
  double at(int i) const { return function(of[i]); }
};
template <class E> double total(const Expression<E> &e) { return e.self().at(0) * e.self().at(1); }

void f(int n, int m, double *x, double *y) {
  std::vector<Particle> all;
  for (int i = 0; i < n; ++i)
    all.push_back({x[i] * x[(i + 3) % n], {x[i], 2.0 * y[i % m], x[i] * x[i]}});
  std::sort(all.begin(), all.end());
  for (int i = 0; i < n; ++i)
    y[i % m] += all[i].energy * all[i].momentum[i % 3] * (i + 1);

  std::vector<std::unique_ptr<Law>> laws;
  laws.push_back(std::make_unique<Line>(x[0], y[1]));
  auto sum = std::make_unique<Sum>();
  sum->parts.emplace_back(x[1], 2.0);
  sum->parts.push_back(Line(y[2], x[2]));
  laws.push_back(std::move(sum));
  for (int i = 0; i < m; ++i)
    y[i] = laws[i % 2]->value(y[i] * x[i % n]);

  const std::array<double, 2> two{x[3], y[3]};
  y[4] += total(Mapped(two, [k = x[4]](double v) { return k * v * v; }));
  std::vector<double> never;
  y[5] += static_cast<double>(never.size()) * x[0];
}
