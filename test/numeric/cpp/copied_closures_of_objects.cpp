// n=8 m=8 : closures that captured objects whose copies change them, passed by value, copied, moved, returned; [*this]
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
template <class F> static double call(F g, double a) { return g(a) * g(a); }
template <class F> static double again(F g, double a) { return call(g, a); }
template <class F> static double once(const F &g, double a) { return g(a); }
static auto made(C c) { return [c](double a) { return c.v * a; }; }
struct Scaled {
  double v;
  Scaled(double a) : v(a) {}
  Scaled(const Scaled &o) : v(o.v * 0.5) {}
  double go(double a) {
    auto g = [*this, a] { return v * a; };
    auto h = [=, *this]() mutable {
      v += a;
      return v;
    };
    const double t = g() * h();
    return t + h();
  }
};
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    C c(x[i]), list[2] = {C(x[i]), C(2.0)};
    auto g = [c](double a) { return c.v * a; };
    auto h = g;
    y[i] += g(x[i]) + h(x[i]) * h(y[i]) + call(g, x[i]) + again(g, y[i]) + once(h, 2.0);
    auto k = [c, list, &y, i](double a) { return c.v * a * list[0].v + y[i]; };
    y[i] += again(k, x[i]);
    auto mine = [d = c, e = std::move(c)](double a) mutable {
      d.v += a;
      return d.v * e.v;
    };
    y[i] += mine(x[i]) + c.v;
    y[i] += call(mine, x[i]);
    y[i] += call(std::move(mine), 0.5);
    y[i] += mine(x[i]) * made(C(x[i]))(2.0);
    Scaled t(x[i]);
    y[i] *= t.go(0.5);
  }
}
