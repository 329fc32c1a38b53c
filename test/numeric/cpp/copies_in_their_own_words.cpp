// n=8 m=8 : copy constructors that copy nothing, something else, by a loop, by assignments, from what they change; members and bases of such classes
struct Plain { // what the implicit one does
  double v, w;
  Plain(double a) : v(a), w(2.0 * a) {}
  Plain(const Plain &o) {
    v = o.v;
    w = o.w;
  }
};
struct Swapped {
  double v, w;
  Swapped(double a) : v(a), w(2.0 * a) {}
  Swapped(const Swapped &o) : v(o.w), w(o.v) {}
};
struct Forgetful {
  double v, w = 0.25;
  Forgetful(double a, double b) : v(a), w(b) {}
  Forgetful(const Forgetful &o) : v(o.v) {}
};
struct Twice {
  double v, w;
  Twice(double a) : v(a), w(a * a) {}
  Twice(const Twice &o) {
    v = o.v;
    w = o.v;
  }
};
struct Looped {
  double v;
  Looped(double a) : v(a) {}
  Looped(const Looped &o) : v(0.0) {
    for (int k = 0; k < 3; k++)
      v += o.v * k;
  }
};
struct Taking {
  double v;
  Taking(double a) : v(a) {}
  Taking(Taking &o) : v(o.v) { o.v *= 0.25; }
};
struct Defaulted {
  double v;
  Defaulted(double a) : v(a) {}
  Defaulted(const Defaulted &o, int k = 2) : v(o.v * k) {}
};
struct Greedy {
  double v;
  Greedy(double a) : v(a) {}
  Greedy(const Greedy &o) : v(o.v * 0.5) {}
  template <class T> Greedy(T &&o) : v(static_cast<Greedy &>(o).v * 0.25) {}
};
struct Delegating {
  double v, w;
  Delegating(double a) : v(a), w(1.0 + a) {}
  Delegating(double a, int k) : Delegating(a * k) { v *= 2.0; }
  Delegating(const Delegating &o) : Delegating(o.v) { w *= 0.5; }
};
struct Inheriting : Delegating {
  using Delegating::Delegating;
};
struct Holder {
  Swapped s;
  Forgetful list[2];
  Holder(double a) : s(a), list{{a, a}, {2.0, a}} {}
};
struct Derived : Twice {
  double u;
  Derived(double a) : Twice(a), u(a) {}
};
struct Base {
  double v;
  Base(double a) : v(a) {}
  virtual ~Base() = default;
  virtual double get() const { return v; }
};
struct Virtual : Base {
  Virtual(double a) : Base(a) {}
  double get() const override { return v * v; }
};
template <class T> static double get(T t) { return t.v; }
template <class T> static double product(T t) { return t.v * t.w; }
static double held(Holder h) { return h.s.v * h.list[0].w + h.list[1].v * h.list[1].w; }
static double sliced(Base b) { return b.get(); }
static double byReference(const Base &b) { return sliced(b) + b.get(); }
static double derived(Derived d) { return d.v * d.w * d.u; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    Plain p(x[i]);
    Swapped s(x[i]);
    Forgetful g(x[i], y[i]);
    Twice t(y[i]);
    Looped l(x[i]);
    y[i] += product(p) + product(s) + product(g) + product(t) + get(l);
    Taking a(x[i]);
    y[i] += get(a);
    y[i] += a.v;
    Taking b(a);
    y[i] += a.v * b.v;
    Defaulted d(x[i]);
    Greedy k(x[i]);
    const Greedy &constant = k;
    y[i] += get(d) + get(k) + get(constant);
    Delegating e(x[i], 2);
    Inheriting h(y[i]);
    y[i] += product(e) + product(h);
    Holder o(x[i]);
    Derived r(x[i]);
    y[i] += 0.1 * held(o) + derived(r) + product<Twice>(r);
    Virtual v(x[i]);
    y[i] += sliced(v) * byReference(v);
  }
}
