// n=4 m=4 : overloads that have no derivative, called with numbers that they do not use
namespace {

double term(double, int c) { return c; }
double term(double v, double c) { return c * v; }
double term(double v, double c, double d) { return c * v + term(v, d) + term(v, 2); }

template <class T, class... Rest> double horner(double v, T c, Rest... rest) {
  if constexpr (sizeof...(Rest) == 0)
    return v > 1e9 ? 0.0 : c;
  else
    return c * v + horner(v, rest...) * v;
}

} // namespace

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    x[i] = term(x[i], y[i % m], x[(i + 1) % n]);
  for (int j = 0; j < m; j++)
    y[j] = horner(x[j % n], y[j], x[0], 1) + horner(y[j], 3, 2);
}
