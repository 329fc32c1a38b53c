// n=6 m=6 : declarations in the heads of if, switch and while; if constexpr; structured bindings; range-for of arrays
template <bool squared> double power(double v) {
  if constexpr (squared)
    return v * v;
  else
    return v;
}

struct Pair {
  double first, second;
};

static Pair ends(const double *v, int n) { return {v[0] * 0.5, v[n - 1] * v[0]}; }

void f(int n, int m, double *x, double *y) {
  double w[3] = {x[0], 0.5, y[0]};
  for (double &v : w)
    v *= v;
  double sum = 0.0;
  for (const auto v : w)
    sum += v;
  auto [low, high] = ends(x, n);
  auto &[a, b, c] = w;
  a += b * c;
  for (int i = 0; i < m; ++i) {
    if (double v = x[i % n]; v > 1.0)
      y[i] *= power<true>(v) * low;
    else if (const int k = i % 2)
      y[i] += power<false>(v) * high * k;
    switch (int k = i % 3; k) {
    case 1:
      y[i] *= sum;
      break;
    default:
      y[i] += a;
    }
  }
  int left = 2;
  while (int k = left--)
    y[0] *= x[k] + 0.5;
}
