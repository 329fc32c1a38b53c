// n=4 m=6 : active variables of classes, of instances of templates and of namespaces: their shadows, and what saves their values, are no members of them
#include <cmath>

namespace law {
static double gain = 1.0;
namespace inner {
double table[3] = {1.0, 2.0, 3.0};
struct Pair {
  double u, v;
};
static Pair pair = {1.0, 2.0};
} // namespace inner
namespace {
double hidden = 0.5;
}
double scale = 1.5;
} // namespace law

static double weight = 2.0;
static int weight_d = 1; // names that are taken
static int gain_b = 2;

struct Settings {
  static double weight;
  static inline double limits[2] = {0.25, 4.0};
  struct Inner {
    static inline double rate = 0.75;
    static void setRate(double r) { rate = r; }
    static double raised(double v) { return v * rate + std::exp(-rate); }
  };
  static double weighted(double v);
};
double Settings::weight = 1.0;
double Settings::weighted(double v) {
  weight += 0.125 * v;
  return v * weight + Inner::raised(limits[0] * v);
}

template <class T, int N> struct Kept {
  static inline T last = T(N);
  static inline T history[N] = {};
  static T next(T v) {
    for (int k = N - 1; k > 0; k--)
      history[k] = 0.5 * history[k - 1] * history[k];
    history[0] = v;
    last = last * 0.5 + v * v * 0.25;
    return last;
  }
};

void f(int n, int m, double *x, double *y) {
  weight = x[0] * weight_d;
  law::gain = x[1] * gain_b;
  law::hidden = x[2];
  law::scale = x[3];
  law::inner::pair = {x[0], x[1]};
  Settings::weight = x[1];
  Settings::Inner::setRate(x[2]);
  Kept<double, 2>::last = x[3];
  Kept<double, 3>::last = 1.0;
  for (int k = 0; k < 3; k++) {
    law::inner::table[k] = x[k];
    Kept<double, 3>::history[k] = x[k];
  }
  Settings::limits[0] = x[0] * 0.25;
  Kept<double, 2>::history[0] = Kept<double, 2>::history[1] = 1.0;
  for (int j = 0; j < m; j++) {
    y[j] *= weight * law::gain + law::hidden * law::scale + law::inner::pair.u * law::inner::pair.v;
    law::gain = std::sin(law::gain * x[j % n]);
    law::inner::pair.v = std::cos(law::inner::pair.v);
    law::inner::table[j % 3] *= std::exp(-law::inner::table[(j + 1) % 3]);
    if (y[j] > 1.0)
      law::hidden = std::sin(law::hidden);
    y[j] = std::sin(y[j]) + Settings::weighted(std::sin(y[j]));
    y[j] += Kept<double, 2>::next(x[j % n]) * Kept<double, 3>::next(x[j % n]) * law::inner::table[j % 3];
    law::scale = std::sqrt(law::scale);
  }
#pragma omp parallel for reduction(+ : weight)
  for (int j = 0; j < m; j++) {
    const double s = std::sin(law::inner::table[j % 3] * Settings::weight);
    y[j] += s * Kept<double, 3>::history[1];
    weight += s * s;
  }
#pragma omp parallel for
  for (int j = 0; j < m; j++)
    y[j] *= std::sin(weight) * law::inner::pair.v + 0.25 * law::inner::table[j % 3] * Settings::limits[0];
}
