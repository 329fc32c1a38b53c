/* std=c++11,c++17,c++20 head=cost(return)/(x,scale) : members of types of unnamed namespaces, in an output that is included */
#include <cmath>
#include <vector>

namespace {
struct Law {
  double a, b;
};
struct Node {
  double weight;
  const Law *law;
};
} // namespace

class Inner {
public:
  explicit Inner(double s) : law_{s, 2 * s} {}
  double eval(double x) const { return std::sin(law_.a * x) + law_.b * x * x; }
  const Law *law() const { return &law_; }

private:
  Law law_;
};

class Outer {
public:
  explicit Outer(double s) : inner_(s), node_{s * s, nullptr}, rows_{{s, 1.0}, {1.0, s}}, all_(3, Law{s, s}) {
    node_.law = &rows_[1];
  }
  double eval(double x) const {
    double sum = inner_.eval(x) + node_.weight * node_.law->b;
    for (const Law &law : all_)
      sum += law.a * x + law.b * rows_[0].a;
    return sum;
  }

private:
  Inner inner_;
  Node node_;
  Law rows_[2];
  std::vector<Law> all_;
};

double cost(double x, double scale) {
  Outer m(scale);
  return m.eval(x) * m.eval(x + 1.0);
}
