// n=4 m=6 : constructors of empty base classes have effects: with arguments, without, inherited, copying, of bases of bases, of instances, of closures
#include <utility>
#include <vector>

static double gain = 1.0;
static double sum = 0.0;

struct Scaling {
  explicit Scaling(double a) { gain *= 0.5 + 0.5 * a; }
};
struct Adding {
  Adding() { sum += 0.25 * gain; }
};
template <class T> struct Counted {
  static inline int made = 0;
  static inline double weight = 1.0;
  Counted() {
    made++;
    weight *= 1.01;
  }
  Counted(const Counted &) { made += 2; }
  Counted &operator=(const Counted &) {
    made += 3;
    sum *= 1.5;
    return *this;
  }
};
struct Tag {};

// Explicit and implicit constructors.
struct Explicit : Scaling {
  double v;
  Explicit(double a, double b) : Scaling(a), v(b) {}
};
struct Implicit : Adding {
  double v = 2.0;
};
struct Unmentioned : Adding {
  double v;
  explicit Unmentioned(double b) : v(b * sum) {}
};

// Several, one of which does nothing, in their order; members that depend on what bases have done.
struct Several : Tag, Scaling, Adding {
  double v;
  explicit Several(double a) : Scaling(a + 1.0), v(gain + sum) {}
};

// An empty class with an empty base, and one that only has bases.
struct Deeper : Scaling, Adding {
  explicit Deeper(double a) : Scaling(a * gain) {}
};
struct Deepest : Deeper {
  double v;
  explicit Deepest(double a) : Deeper(a), v(a * a) {}
};
struct OnlyBases : Deeper {
  using Deeper::Deeper;
};

// Inherited constructors, of an empty class and of one that is not.
struct Inheriting : Scaling {
  using Scaling::Scaling;
  double v = gain;
};

// Counted by class: an instance for each.
struct Node : Counted<Node> {
  double v;
  explicit Node(double b) : v(b * weight) {}
};
struct Leaf : Counted<Leaf> {
  double v = weight;
};

// A base's default arguments, and a delegating constructor.
struct Shift {
  explicit Shift(double a, double by = 0.5) { sum += a * by; }
};
class Delegating : Shift {
  double v;
  Delegating(double a, double b) : Shift(a), v(b) {}

public:
  explicit Delegating(double a) : Delegating(a, a * sum) {}
  double value() const { return v * sum; }
};

// Private, with virtual functions of its own, and empty members beside it.
class Hidden : private Scaling, Adding {
  Adding member;
  double v;

public:
  explicit Hidden(double a) : Scaling(a), v(sum) {}
  virtual ~Hidden() { gain *= 0.5; }
  virtual double value() const { return v; }
};
class Further final : public Hidden {
  Counted<Hidden> counted;

public:
  using Hidden::Hidden;
  double value() const override { return Hidden::value() * counted.weight; }
};

// An aggregate's bases.
struct Aggregate : Adding, Tag {
  double v;
};

// A base that calls what derives from it only later, and one that does something when it is destroyed.
template <class D> struct Squared {
  Squared() { gain += 0.125; }
  ~Squared() { sum *= gain; }
  double squared() const { return static_cast<const D *>(this)->v * static_cast<const D *>(this)->v; }
};
struct Number : Squared<Number> {
  double v;
  explicit Number(double b) : v(b) {}
};

static double recursive(double a, int depth) {
  Several s(a * 0.5);
  return depth ? s.v + recursive(a * 0.75, depth - 1) : s.v * Explicit(a, 2.0).v;
}

// The results stay small.
static double tame(double v) { return v / (1.0 + 0.05 * v * v); }

void f(int n, int m, double *x, double *y) {
  gain = x[0];
  sum = x[1];
  Counted<Node>::made = Counted<Leaf>::made = Counted<Hidden>::made = 0;
  Counted<Node>::weight = x[2];
  Counted<Leaf>::weight = x[3];
  Counted<Hidden>::weight = 1.0 + x[0] * x[1];
  for (int j = 0; j < m; j++) {
    const double a = x[j % n];
    Explicit e(x[1], a);
    Implicit i;
    Unmentioned u(a);
    y[j] *= tame(e.v * gain + i.v * sum + u.v);
    Several s(a);
    Deepest d(a);
    OnlyBases o(a * 0.5);
    y[j] += tame(s.v * d.v + gain * sum);
    Inheriting h(0.5 + a);
    Delegating g(a);
    y[j] += tame(h.v * g.value());
    gain = 0.5 * x[0] + gain / (1.0 + gain * gain);
    sum = 0.5 * x[1] + sum / (1.0 + sum * sum);
  }
  for (int j = 0; j < m; j++) {
    Node p(x[j % n]);
    Node q(p);
    q = p;
    Leaf l, k = l;
    std::vector<Leaf> leaves(2);
    y[j] += tame(q.v * k.v * leaves[1].v * (Node::made + Leaf::made) * 0.1);
    Node *r = new Node(y[j]);
    Aggregate *t = new Aggregate{{}, {}, x[j % n]};
    y[j] += tame(r->v * t->v * Node::made * 0.01 * sum);
    delete t;
    delete r;
    Node array[2] = {Node(x[0]), Node(x[1])};
    y[j] += tame(array[1].v * Node::weight);
    Counted<Node>::weight *= 0.5;
    Counted<Leaf>::weight *= 0.5;
  }
  for (int j = 0; j < m; j++) {
    Hidden hidden(x[j % n]);
    Further further(x[j % n] + 0.5);
    const Hidden &either = j % 2 ? hidden : further;
    Number number(x[j % n] * gain);
    y[j] += tame(either.value() * number.squared());
    Aggregate aggregate{{}, {}, sum};
    y[j] += tame(aggregate.v * gain * recursive(x[j % n], 2));
    gain = 0.5 * x[2] + gain / (1.0 + gain * gain);
    sum = 0.5 * x[3] + sum / (1.0 + sum * sum);
  }
}
