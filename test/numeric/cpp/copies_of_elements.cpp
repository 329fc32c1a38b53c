// n=4 m=4 : how often an element is copied and moved where its constructors do not give the same
#include <utility>
#include <vector>

struct Worn {
  double value, wear;
  Worn(double value, double wear) : value(value), wear(wear) {}
  Worn(const Worn &o) : value(o.value * o.wear), wear(o.wear) {}
  Worn(Worn &&o) noexcept : value(o.value), wear(std::exchange(o.wear, 1.0)) {}
  Worn &operator=(const Worn &) = default;
};

void f(int n, int m, double *x, double *y) {
  std::vector<Worn> all;
  for (int i = 0; i < n; ++i) {
    const Worn w(x[i], y[i % m]);
    all.push_back(w);
    all.push_back(Worn(x[i], 2.0));
    all.emplace_back(y[i % m], 0.5);
  }
  for (int i = 0; i < m; ++i)
    y[i] = all[i].value * all[i + m].value * all[i + 2 * m].wear;
}
