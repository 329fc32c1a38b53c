// n=8 m=8 : what is moved out of an optional, and optionals of objects whose copies and moves change them
#include <optional>
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
static double use(std::optional<C> o) { return o ? o->v * o->v : 2.0; }
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    C c(x[i]);
    y[i] += use(c) + use(std::nullopt) + use(std::optional<C>(c)) + use(C(y[i]));
    std::optional<C> o(x[i]), p = o;
    C d = *std::move(o);
    y[i] += d.v + o->v;
    C e = std::move(o).value();
    y[i] += e.v + o.value().v;
    y[i] += std::move(o).value_or(C(1.0)).v;
    y[i] += o->v + p.value_or(c).v + std::optional<C>().value_or(c).v;
    o = p;
    y[i] += o->v;
    o = std::move(p);
    y[i] += o->v * p->v;
    o.swap(p);
    y[i] += o->v * p->v;
    p.reset();
    p = c;
    y[i] *= p->v;
  }
}
