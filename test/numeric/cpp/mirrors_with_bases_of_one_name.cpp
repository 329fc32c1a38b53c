// n=6 m=6 : base classes of one name, bases that are closures, members called like a base's part or of unnamed types
template <int I> struct Comp {
  double v;
  explicit Comp(double a) : v(a * I) {}
};
struct Both : Comp<1>, Comp<2> {
  Both(double a, double b) : Comp<1>(a), Comp<2>(b) {}
  double total() const { return Comp<1>::v * Comp<2>::v; }
};

struct Left {
  struct Part {
    double l;
    explicit Part(double a) : l(a * a) {}
  };
};
struct Right {
  struct Part {
    double r;
    explicit Part(double a) : r(2.0 * a) {}
  };
};
struct Parts : Left::Part, Right::Part {
  Parts(double a, double b) : Left::Part(a), Right::Part(b) {}
};

struct Base {
  double v;
  explicit Base(double a) : v(a * a) {}
};
struct Derived : Base {
  double Base_base, Base_base_2;
  Derived(double a, double b) : Base(a), Base_base(b), Base_base_2(a * b) {}
};

template <class... F> struct overloaded : F... {
  using F::operator()...;
};
template <class... F> overloaded(F...) -> overloaded<F...>;

class Body {
  struct {
    double x, v;
    struct {
      double weight;
    } inner;
  } s, pair[2];
  union {
    int steps;
    long room;
  } u;

public:
  explicit Body(double v) {
    s.x = v;
    s.v = v * v;
    s.inner.weight = 0.5 * v;
    pair[0] = s;
    pair[1].x = pair[0].v * v;
    pair[1].v = pair[1].inner.weight = 1.0;
    u.room = 0;
    u.steps = 3;
  }
  double moved() const {
    auto t = pair[1];
    auto count = u;
    t.x += s.inner.weight * count.steps;
    const auto *p = &pair[0];
    return t.x * p->v + p->inner.weight;
  }
};

// Has no mirror: the output uses the type of a member that has no name.
struct Point {
  struct {
    double a, b;
  } at, near[2];
};

double distance(double v) {
  Point p;
  p.at.a = v;
  p.at.b = v * v;
  for (auto &q : p.near) {
    q.a = p.at.a * v;
    q.b = p.at.b;
  }
  auto c = p.near[1];
  auto *last = &p.near[0];
  last->b *= c.a;
  return c.b * last->b;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i + 1 < n && i < m; ++i) {
    const double a = x[i], b = x[i + 1];
    Both both(a, b);
    Parts parts(a, b);
    Derived derived(b, a);
    auto g = overloaded{[&](int k) { return k * b; }, [=](double v) { return v * a; }};
    Body body(a);
    Body copy = body;
    y[i] += both.total() + parts.l * parts.r;
    y[i] += derived.v * derived.Base_base - derived.Base_base_2 * g(2) * g(b);
    y[i] += copy.moved() + distance(a) * b;
  }
}
