// n=6 m=8 : closures that are converted to pointers to functions: for members, functions, templates, a library's member, in tables, generic; and functions of references behind pointers
#include <cmath>
#include <valarray>

namespace {

struct Curve {
  double scale;
  double at(double v, double law(double)) const { return scale * law(v); }
  double twice(double v, double (*law)(const double &)) const { return scale * law(law(v)); }
  template <class T> T of(T v, T (*law)(T, int)) const { return law(v, 2) + scale; }
};

double applied(double (*law)(double), double v) { return law(0.5 * v); }
void changed(void (*change)(double *, int), double *a, int count) {
  for (int i = 0; i < count; i++)
    change(a, i);
}

double bent(const double &v) { return v * v + 0.1 * v; }
void grown(double &v, const double &by) { v += by * v; }
double grownBy(double v, void (*grow)(double &, const double &)) {
  double w = v;
  grow(w, v);
  return w;
}

constexpr double Factor = 0.7;
double (*const laws[3])(double) = {[](double v) { return v * v; }, [](double v) { return sin(v); },
                                   [](double v) {
                                     if (v > 100.0)
                                       return 0.0;
                                     const double w = Factor * v;
                                     return w * w * w;
                                   }};

} // namespace

void f(int n, int m, double *x, double *y) {
  const Curve c{x[0]};
  y[0] += c.at(x[1], [](double v) { return v * v * v; });
  y[1] = c.twice(x[2], [](const double &v) { return sin(v) + 0.5 * v; });
  y[2] = c.of<double>(x[3], [](double v, int k) {
    double p = 1.0;
    for (int i = 0; i < k; i++)
      p *= v;
    return p;
  });
  y[3] = applied([](auto v) { return exp(v) * v; }, x[4]);
  double a[3] = {x[0] * x[1], x[2], x[5]};
  changed([](double *p, int i) { p[i] *= p[(i + 1) % 3]; }, a, 3);
  y[4] *= a[0] + a[1] * a[2];
  for (int k = 0; k < 3; k++)
    y[5] += laws[k](x[k + 1]);
  std::valarray<double> v(x, static_cast<std::size_t>(n));
  const std::valarray<double> w = v.apply([](double u) { return u * u; });
  y[6] = w[1] * w[4] + w.sum();
  double (*const law)(double) = [](double u) { return cos(u) * u; };
  auto other = +[](double u) { return 0.3 * u * u; };
  y[0] += c.twice(x[4], bent) * grownBy(x[5], grown);
  y[7 % m] = law(x[5]) * other(x[0]);
}
