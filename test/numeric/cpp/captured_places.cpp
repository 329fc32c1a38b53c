// n=8 m=8 : closures of one type with different captures, chosen at run time; changed after capture; nested; captures of elements and members
#include <utility>

static auto scaling(double &k) {
  return [&k](double v) {
    k += 0.125 * v;
    return k * v;
  };
}
template <class F> auto composed(F f, F g) {
  return [f, g](double v) { return f(g(v)); };
}

struct Model {
  double a, b;
  double run(double v) {
    auto grow = [this](double w) {
      a += w * b;
      return a;
    };
    auto copy = [self = *this](double w) { return self.a * w; };
    return grow(v) + copy(v) * grow(0.5);
  }
};

void f(int n, int m, double *x, double *y) {
  double p = x[0], q = y[0], r = 0.3;
  auto first = scaling(p), second = scaling(q);
  for (int i = 0; i < n && i < m; ++i) {
    auto chosen = x[i] > 0.55 ? first : second;
    y[i] += chosen(x[i]);
    auto moved = std::move(chosen);
    r += moved(0.1 * y[i]);
    auto both = composed(first, second);
    x[i] *= both(0.2);
  }
  auto frozen = [r, &x](int i) mutable {
    r *= 0.5;
    return r * x[i];
  };
  r = 7.0;
  auto again = frozen;
  y[1] += frozen(0) + frozen(1) + again(0);
  Model model{p, q};
  y[2] *= model.run(r * 0.01);
  auto outer = [&](double v) {
    auto inner = [&](double w) {
      p *= w;
      return p + v * model.a;
    };
    v += 0.5;
    return inner(v) + inner(0.5 * v);
  };
  y[3] += outer(x[1]) + p + model.b;
}
