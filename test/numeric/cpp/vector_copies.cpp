// n=4 m=4 : an element that is appended, or inserted, is made where it stays: a class whose copies are seen counts as many as the library makes
#include <vector>

struct Copy {
  double v;
  int generation = 0;
  explicit Copy(double d) : v(d) {}
  Copy(const Copy &o) : v(o.v), generation(o.generation + 1) {}
  Copy &operator=(const Copy &) = default;
};

void f(int n, int m, double *x, double *y) {
  std::vector<Copy> v;
  v.reserve(n + 4);
  for (int i = 0; i < n; ++i)
    v.emplace_back(x[i]); // generation 0
  v.push_back(v[1]);
  v.insert(v.begin() + 1, v[2]);
  v.emplace(v.begin() + 2, x[0] * x[1]);
  v.insert(v.end(), Copy(x[1]));
  std::vector<Copy> grown;
  for (int i = 0; i < n; ++i)
    grown.push_back(Copy(x[i]));
  grown.push_back(grown[0]);
  grown.shrink_to_fit();
  std::vector<Copy> full(grown);
  full.insert(full.begin() + 2, grown[3]);
  for (int i = 0; i < m; ++i) {
    y[i] = 0;
    for (const Copy &c : v)
      y[i] = 0.5 * y[i] + c.v * x[i] * (1 + c.generation);
    for (const Copy &c : full)
      y[i] = 0.5 * y[i] + c.v * x[i] * (1 + c.generation);
  }
}
