// n=6 m=4 : static data members of a class in an unnamed namespace, which the output has as its own: what it uses of their definitions, too
#include <cmath>
namespace {
struct Settings {
  static double scale;
  static const double half, third;
  static const int table[3];
  double weight(int k) const { return third * table[k % 3]; }
};
double Settings::scale = 2.0;
const double Settings::half = 0.5, Settings::third = 1.0 / 3.0;
const int Settings::table[3] = {1, 4, 2};
template <int N> struct Powers {
  static double base;
  static int uses;
};
template <int N> double Powers<N>::base = 0.25 * N;
template <int N> int Powers<N>::uses = 0;
} // namespace
int count() { return ++Powers<3>::uses; }

void f(int n, int m, double *x, double *y) {
  const Settings s{};
  for (int i = 0; i < m; i++) {
    double sum = 0.0;
    for (int k = 0; k < n; k++)
      sum += s.weight(k) * Settings::table[(i + k) % 3] * std::sin(x[i] * Settings::half);
    y[i] = s.scale * sum * x[i] + Powers<3>::base * x[i];
  }
}
