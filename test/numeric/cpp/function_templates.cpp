// n=6 m=6 : function templates, instances for float and double, packs, a loop in one, <cmath> found by argument
#include <cmath>
#include <type_traits>

template <typename T> T poly(const T *c, int n, T at) {
  T v = 0;
  for (int i = n - 1; i >= 0; --i)
    v = v * at + c[i];
  return v;
}
template <typename T> T wave(T v) {
  using std::sin;
  return sin(v) * std::exp(-v);
}
template <typename... A> auto product(A... a) { return (... * a); }
template <typename T, int N> T root(T v) {
  static_assert(std::is_floating_point_v<T>);
  for (int k = 0; k < N; ++k)
    v = std::sqrt(v + T(1));
  return v;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; ++i) {
    y[i] = poly(x, 3, y[i]) + wave(x[i]) * root<double, 2>(y[i]);
    x[i] = product(x[i], y[i], 0.5) + std::abs(x[i] - 1.0) * std::pow(y[i], 2) * 1e-2;
  }
}
