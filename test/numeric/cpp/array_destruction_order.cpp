// n=3 m=3 : an array member, elements of a two-dimensional array and of std::array are destroyed from the last to the first
#include <array>

struct Log {
  double s = 0;
  void add(double v) { s = 0.5 * s + v; }
};
struct D {
  Log *l;
  double v;
  D(Log *a, double b) : l(a), v(b) {}
  D(const D &) = delete;
  ~D() { l->add(v); }
};
struct M {
  D d[2];
  D e;
  M(Log *l, double a, double b) : d{{l, a}, {l, b}}, e(l, a * b) {}
};
void f(int n, int m, double *x, double *y) {
  (void)n;
  Log l;
  {
    M q(&l, x[0], x[1]);
    [[maybe_unused]] std::array<D, 2> both{{{&l, x[1]}, {&l, x[2]}}};
    [[maybe_unused]] D arr[2][2] = {{{&l, x[0]}, {&l, x[1]}}, {{&l, x[2]}, {&l, x[0]}}};
  }
  for (int i = 0; i < m; ++i)
    y[i] = l.s * x[i];
}
