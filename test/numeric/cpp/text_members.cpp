// n=6 m=4 no-roundtrip : strings as members: of options made here, given by default, by value; of a class with accessors; in conditions, prints and exceptions
#include <cmath>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

struct Options {
  double tolerance = 0.5;
  int verbose = 0;
  std::string name = "newton";
  Options *next = nullptr;
};
struct Both {
  Options first, second;
};

class Model {
  std::string name_;
  double rate_;
  std::string unit_{"m/s"};

public:
  Model(std::string name, double rate) : name_(std::move(name)), rate_(rate) {}
  Model(double rate) : Model("fast", rate) { unit_ += "!"; }
  const std::string &name() const { return name_; }
  double rate() const { return name_ == "fast" ? rate_ : 0.5 * rate_; }
  void rename(const std::string &to) { name_ = to; }
  std::size_t length() const { return name_.size() + unit_.size(); }
};

static double solve(double x, const Options &o = {}) {
  if (o.verbose > 1)
    std::cout << o.name << ' ' << x << '\n';
  if (o.tolerance > 1e20)
    throw std::runtime_error(o.name + ": tolerance");
  return o.name == "newton" ? x * x * o.tolerance : o.name.size() * x;
}
static double byValue(double x, Options o) {
  o.name += "+";
  o.tolerance *= x;
  return solve(x, o) * o.tolerance;
}

void f(int n, int m, double *x, double *y) {
  Options o;
  o.tolerance = x[1];
  y[0] += solve(x[0], o) + solve(x[2]);
  o.name = "bisection";
  y[1] += solve(x[0], o) + solve(x[1], {x[1], 0, "newton"});
  y[2] += byValue(x[3], o);
  Both b;
  b.second = o;
  b.first.tolerance = x[4];
  y[2] *= solve(x[1], b.first) + solve(x[2], b.second);
  for (int i = 0; i < m; ++i) {
    Model fast(x[i]), slow("slow", x[n - 1 - i]);
    Options inner;
    inner.tolerance = x[i] * y[i];
    if (i == 2)
      slow.rename("fast");
    if (fast.length() > 100)
      std::cerr << fast.name() << slow.name();
    y[i] += fast.rate() * x[i] + std::sin(slow.rate()) * slow.length() + solve(y[i], inner);
  }
#pragma omp parallel for firstprivate(o)
  for (int i = 0; i < m; ++i) {
    Options own = o;
    own.tolerance += x[i];
    std::ostringstream s;
    s << own.name << i;
    y[i] *= solve(x[i], own) * s.str().size();
  }
}
