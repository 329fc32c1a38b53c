// n=4 m=3 : what belongs to a class, named by an object of it: a static function (called and handed on), an enumerator, a constant
struct Law {
  enum Kind { Linear = 1, Square };
  enum class Mode : char { Soft = 3, Hard };
  static constexpr double scale = 0.5;
  static double twice(double v) { return 2.0 * v * v; }
  double k;
};

template <class F> static double applied(F f, double v) { return f(v) * v; }

void f(int n, int m, double *x, double *y) {
  Law law = {x[0]};
  const Law *at = &law;
  for (int i = 0; i < m; ++i) {
    y[i] += law.twice(x[i]) * at->scale;
    y[i] *= applied([&](double v) { return law.twice(v) + at->twice(law.k); }, x[n - 1]);
    if (i % law.Square == 0)
      y[i] *= at->Linear + at->Square * law.k;
    y[i] += static_cast<int>(Law::Mode::Soft) * x[1];
  }
}
