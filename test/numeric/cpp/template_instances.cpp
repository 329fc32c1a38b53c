// n=8 m=8 : several instances of templates in one head, with values and types as arguments, specialized, static members, mixed precision
template <class T> T square(T v) { return v * v; }
template <> int square(int v) { return v + 1; }
template <int N> double power(double v) {
  if constexpr (N == 0)
    return 1.0;
  else
    return v * power<N - 1>(v);
}
template <class T, int N> struct Ring {
  T data[N];
  static constexpr int size = N;
  static constexpr T weight = T(0.5);
  int at = 0;
  explicit Ring(T v) {
    for (T &e : data)
      e = v;
  }
  T push(T v) {
    T old = data[at];
    data[at] = v * weight;
    at = (at + 1) % N;
    return old;
  }
  template <class U> void mix(const Ring<U, N> &o) {
    for (int i = 0; i < N; ++i)
      data[i] += static_cast<T>(o.data[i]) * data[(i + 1) % N];
  }
};
template <class T> double total(T v) { return static_cast<double>(v); }
template <class T, class... R> double total(T v, R... rest) {
  return static_cast<double>(v) * 0.5 + total(rest...);
}
template <class R> double walk(R &ring, const double *x, int n) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    if (i % R::size == 3)
      continue;
    s += ring.push(x[i]);
    if (s > 100.0)
      return s;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  Ring<double, 2> a(x[0]);
  Ring<double, 3> b(y[0]);
  Ring<double, 2> c(0.25);
  y[0] = walk(a, x, n) + square(y[1]) * square(3) + power<3>(x[1]);
  y[1] = walk(b, y, m) * power<2>(x[2]);
  c.mix(a);
  y[2] += walk(c, x, n) * total(x[0], 2, y[2], x[1]);
}
