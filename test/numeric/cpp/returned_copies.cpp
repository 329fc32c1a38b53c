// n=8 m=8 : results whose copies and moves change them: named variables, of which compilers make none; parameters, members, one of two, a cast
struct C {
  double v;
  C(double a = 1.5) : v(a) {}
  C(const C &o) : v(o.v * 0.5) {}
  C(C &&o) : v(o.v * 0.75) { o.v = 0.1; }
  C &operator=(const C &o) {
    v = o.v * 0.3;
    return *this;
  }
  C &operator=(C &&o) {
    v = o.v * 0.6;
    o.v = 0.2;
    return *this;
  }
};
struct Holder {
  C c;
  C get() const { return c; }
  C take() { return static_cast<C &&>(c); }
};
struct Parts {
  C a;
  double w;
  C list[2];
};
static C made(double a) { return C(a); }
static C named(double a) {
  C c(a);
  c.v += 1.0;
  return c;
}
static C constant(double a) {
  const C c(a);
  return c;
}
static C parenthesized(double a) {
  C c(a);
  return (c);
}
static C parameter(C c) { return c; }
static C copied(const C &c) { return c; }
static C moved(double a) {
  C c(a);
  return static_cast<C &&>(c);
}
static C twoLocals(double a, int k) {
  C c(a), d(2.0 * a);
  if (k % 2)
    return c;
  return d;
}
static C early(double a, int k) {
  C c(a);
  if (k % 2)
    return c;
  c.v *= a;
  return c;
}
static C fromLoop(double a, int k) {
  C c(a);
  for (int j = 0; j < k; j++) {
    if (j > 1)
      return c;
    c.v *= 1.3;
  }
  return c;
}
static C recursive(double a, int k) {
  C c(a);
  if (k > 0)
    c.v += recursive(0.9 * a, k - 1).v;
  return c;
}
static C chosen(double a, int k) {
  C c(a), d(1.0);
  return k % 2 ? c : d;
}
static Parts parts(double a) {
  Parts p{C(a), a, {C(a), C(2.0)}};
  p.w += 1.0;
  return p;
}
static C switched(double a, int k) {
  C c(a);
  switch (k) {
  case 0:
    return c;
  default:
    c.v *= 2.0;
    return c;
  }
}
static auto closure(double a) {
  C c(a);
  auto g = [c](double b) { return c.v * b; };
  return g;
}
static double product(Parts p) { return p.a.v * p.w * p.list[1].v; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    C c(x[i]);
    Holder h{C(x[i])};
    y[i] += made(x[i]).v + named(x[i]).v * constant(y[i]).v + parenthesized(x[i]).v;
    y[i] += parameter(c).v + parameter(parameter(c)).v + copied(copied(c)).v + moved(x[i]).v;
    y[i] += twoLocals(x[i], i).v * early(x[i], i).v + fromLoop(x[i], i).v + chosen(x[i], i).v;
    y[i] += recursive(x[i], i % 3).v + switched(x[i], i % 2).v + closure(x[i])(2.0);
    y[i] += h.get().v;
    y[i] += h.take().v;
    y[i] += h.c.v;
    Parts p = parts(x[i]);
    y[i] += product(p) + product(parts(y[i]));
    C d = early(y[i], i);
    d = fromLoop(x[i], 3);
    const C &e = named(x[i]);
    y[i] += 0.1 * d.v * e.v;
  }
}
