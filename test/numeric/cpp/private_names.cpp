// n=6 m=4 no-roundtrip : types, enumerators and functions that are private in their class, or stand in unnamed and inline namespaces
#include <array>
#include <cmath>
#include <iostream>
#include <vector>

namespace {
using Real = double;
struct Two {
  Real a, b;
};
enum Shape { Round = 1, Pointed };
} // namespace
inline namespace v1 {
typedef double Number;
struct One {
  Number a;
};
} // namespace v1

class Spring {
  using Value = double;
  typedef int Index;
  enum Mode { Linear = 1, Quadratic };
  enum class Kind : short { A = 3, B };
  struct At {
    Value length;
    Value ends[2];
    Index count;
    Mode mode;
  };
  struct Node {
    Value v;
    At *at;
    Node *next;
  };
  template <class T> struct Box {
    T held;
    struct Inner {
      T twice;
    } inner;
  };
  static constexpr Index Factor = 2;
  static Value square(Value v) { return v * v; }
  static const char *name(Mode m) { return m == Linear ? "linear" : "square"; }
  Value stiffness_;
  At at_;
  Kind kind_ = Kind::B;
  Mode mode_ = Quadratic;
  std::vector<At> all_;
  std::array<At, 2> pair_{};
  Box<Value> box_{0.5, {2.0}};

protected:
  struct Shared {
    Value v;
  };
  Shared shared_{0.25};

public:
  Spring(Value stiffness, Value length) : stiffness_(stiffness), at_{length, {1, 2}, 3, Linear} {
    all_.push_back(at_);
    all_.push_back({stiffness, {length, length}, 1, Quadratic});
    pair_[0] = at_;
    box_.inner.twice *= length;
  }
  Value energy(Value x) const {
    At copy = at_;
    copy.length += x;
    const Mode m = mode_;
    Value r = stiffness_ * square(x - copy.length) * at_.ends[1] + shared_.v * box_.inner.twice * box_.held;
    for (const At &a : all_)
      r += a.length * a.count * (a.mode == Quadratic ? a.ends[0] : a.ends[1]);
    if (m == Quadratic && kind_ != Kind::A)
      r *= Factor * static_cast<int>(kind_) * at_.mode;
    switch (m) {
    case Linear:
      r += 1;
      break;
    case Quadratic:
      r += square(pair_[0].length);
    }
    if (r > 1e30)
      std::cout << m << Linear << name(m) << name(Quadratic) << static_cast<Index>(r) << '\n';
    Node n{x, nullptr, nullptr};
    Node k{r, &copy, &n};
    return k.next->v * k.v * k.at->length * 0.01;
  }
};

class Damped : public Spring {
  struct More {
    Shared shared;
    double by;
  };
  More more_;

public:
  Damped(double a, double b) : Spring(a, b), more_{{b}, a} {}
  double energy(double x) const { return Spring::energy(x) * more_.shared.v + more_.by; }
};

void f(int n, int m, double *x, double *y) {
  Spring s(x[0], x[1]);
  Damped d(x[2], 0.5);
  Two q{x[0], 2};
  One w{x[1]};
  Real t = q.a * q.b * w.a;
  Number z = t;
  Shape shape = n > 2 ? Round : Pointed;
#pragma omp parallel for
  for (int i = 0; i < m; ++i)
    y[i] += s.energy(x[i]) * z * shape + d.energy(x[n - 1 - i]);
}
