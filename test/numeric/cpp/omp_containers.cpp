// n=24 m=24 : parallel loops over vectors and class objects, in a member function, a closure and over a range
#include <vector>

class Field {
  int n;
  std::vector<double> u, v;

public:
  Field(const double *from, int n) : n(n), u(from, from + n), v(static_cast<std::size_t>(n)) {}
  int size() const { return n; }
  double &at(int i) { return u[i]; }
  double at(int i) const { return u[i]; }
  void step(double k) {
#pragma omp parallel for schedule(static)
    for (int i = 1; i < n - 1; ++i)
      v[i] = at(i) + k * (at(i - 1) * at(i + 1) - at(i) * at(i));
    u.swap(v);
  }
};

void f(int n, int m, double *x, double *y) {
  Field field(x, n);
  field.step(0.2 * y[0]);
  field.step(0.1);
  std::vector<double> w(y, y + m);
#pragma omp parallel for
  for (double &e : w)
    e *= 0.5 * e;
  auto combined = [&](int i) { return w[i] * field.at(i % field.size()); };
#pragma omp parallel for
  for (int i = 0; i < m; ++i)
    y[i] = combined(i) + x[i % n];
}
