// n=7 m=7 : closures: by value, by reference, mutable, generic, called at once, passed on, stored in a template's object
template <class F> double twice(F g, double v) { return g(g(v)); }
template <class F> void forEach(int n, F &&g) {
  for (int i = 0; i < n; ++i)
    g(i);
}
template <class F> struct Scaled {
  F g;
  double k;
  double operator()(double v) const { return k * g(v); }
};
struct Power {
  int e;
  double operator()(double v) const {
    double r = v;
    for (int k = 1; k < e; ++k)
      r *= v;
    return r;
  }
};

void f(int n, int m, double *x, double *y) {
  double k = x[0] * 0.5, sum = 0.0;
  const auto scale = [k](double v) { return v * k + 0.1; };
  k = 100.0;
  auto memory = [last = x[1]](double v) mutable {
    last = 0.5 * last + v;
    return last;
  };
  auto add = [&](auto v, int e) {
    for (int i = 0; i < e; ++i)
      sum += v * v;
    return sum;
  };
  forEach(m, [&, n](int i) {
    y[i] = twice(scale, y[i]) + memory(x[i % n]);
    add(x[i % n] * 0.1, 1 + i % 2);
  });
  const double first = [=] { return x[1] * y[1]; }();
  y[0] += first * sum + Scaled<Power>{Power{3}, 0.2}(x[0]) + twice(Power{2}, y[1]);
}
