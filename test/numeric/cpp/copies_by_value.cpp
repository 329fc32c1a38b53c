// n=8 m=8 : objects whose copies and moves change them, passed by value to functions that only read them
#include <utility>
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
static double take(C c) { return c.v * c.v; }
static double both(C a, C b) { return a.v * b.v; }
static double nested(C a) { return both(a, a) + a.v; }
static double early(double a) {
  if (a > 1e9)
    throw 1;
  C c(a);
  return take(c);
}
template <class... T> static double sum(T... t) { return (t.v + ...); }
template <class... T> static double forwarded(T &&...t) { return sum(std::forward<T>(t)...); }
static const C &pick(const C &a, const C &b, int k) { return k ? a : b; }
static double byPointer(const C *p, int n) {
  double s = 0.0;
  for (int k = 0; k < n; k++)
    s += take(p[k]);
  return s;
}
struct Half {
  double w;
  Half(C c) : w(c.v * c.v) {}
  Half(C a, C b) : w(a.v * b.v) {}
  double with(C c) const { return w * c.v; }
};
static double recursive(C c, int k) { return k > 0 ? recursive(c, k - 1) + c.v : c.v * c.v; }
static double defaulted(double a, C c = C(2.0)) { return c.v * a; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    C c(x[i]), d(y[i]);
    const C list[3] = {C(x[i]), c, 2.0};
    y[i] += take(c) + take(C(x[i])) + take(x[i] * y[i]);
    y[i] += take(i % 3 ? c : d) + take(i % 2 ? c : C(x[i] * 3.0)) + take(pick(c, d, i % 2));
    y[i] += nested(c) + both(c, d) + sum(c, d) + forwarded(c, C(x[i]));
    y[i] += early(x[i]) + byPointer(list, 3) + byPointer(&d, 1) + recursive(c, i % 3);
    y[i] += Half(c).w + Half(c, d).with(c) + defaulted(x[i]) + defaulted(x[i], c);
    y[i] += 0.1 * take(std::move(c));
    y[i] *= 1.0 + c.v;
    for (int k = 0; k < 3; k++) {
      C e = d;
      y[i] += take(e) * (k + 1);
      d = e;
    }
    y[i] += forwarded(std::move(d), c);
    y[i] *= d.v;
  }
}
