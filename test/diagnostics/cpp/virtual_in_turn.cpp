// Functions of many classes that call each other by way of a virtual one: each order of calls would be a copy of all bodies.
// RUN: %refused --head=f %s | FileCheck %s
// RUN: %refused --head=f --mode=forward %s | FileCheck %s
// RUN: %adjgen --head=g %s -o -
#include <vector>

struct Size {
  double low, high;
  Size(double l, double h) : low(l), high(h) {}
};
struct Term {
  virtual ~Term() {}
  virtual Size size() const = 0;
};
#define TERM(name, joined)                                                                                   \
  struct name : Term {                                                                                       \
    const Term *a, *b;                                                                                       \
    name(const Term *x, const Term *y) : a(x), b(y) {}                                                       \
    Size size() const override {                                                                             \
      Size l = a->size(), r = b->size();                                                                     \
      return joined;                                                                                         \
    }                                                                                                        \
  };
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'size' is called for an object whose own type is not known here, which is not supported as functions of 13 classes call each other by it
TERM(Sum, Size(l.low + r.low, l.high + r.high))
TERM(Difference, Size(l.low - r.high, l.high - r.low))
TERM(Largest, Size(l.low, l.high + r.high))
TERM(Least, Size(l.low - r.low, r.high))
TERM(Product, Size(l.low * r.low, l.high * r.high))
TERM(Mean, Size((l.low + r.low) / 2, (l.high + r.high) / 2))
TERM(First, Size(l.low, l.high))
TERM(Second, Size(r.low, r.high))
TERM(Wide, Size(l.low - 1, r.high + 1))
TERM(Narrow, Size(l.low + 1, r.high - 1))
TERM(Twice, Size(2 * l.low, 2 * r.high))
TERM(Half, Size(l.low / 2, r.high / 2))
struct Value : Term {
  double v;
  explicit Value(double x) : v(x) {}
  Size size() const override { return Size(v, v * v); }
};
double f(double x, double y) {
  Value a(x), b(y);
  Sum s(&a, &b);
  Product p(&s, &a);
  const Term *t = x > y ? static_cast<const Term *>(&p) : &s;
  return t->size().high;
}

// Of few classes all are followed.
struct Curve {
  virtual ~Curve() {}
  virtual double at(double x) const = 0;
};
struct Line : Curve {
  double slope;
  explicit Line(double s) : slope(s) {}
  double at(double x) const override { return slope * x; }
};
struct Square : Curve {
  const Curve *of;
  explicit Square(const Curve *c) : of(c) {}
  double at(double x) const override { return of->at(x) * of->at(x); }
};
struct Shifted : Curve {
  const Curve *of;
  explicit Shifted(const Curve *c) : of(c) {}
  double at(double x) const override { return of->at(x + 1); }
};
double g(double x, double s) {
  Line l(s);
  Square q(&l);
  const Curve *c = x > 1 ? static_cast<const Curve *>(&q) : &l;
  return c->at(x);
}
