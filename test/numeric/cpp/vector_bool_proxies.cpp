// n=6 m=6 : what leads to an element of std::vector<bool> is a proxy: a copy by auto changes the vector, one by bool or of a constant vector does not; iterators, flip, swap, insertion of numbers
#include <algorithm>
#include <vector>

static int weight(const std::vector<bool> &on) {
  int w = 0;
  for (auto b : on)
    w = 2 * w + b;
  return w;
}

void f(int n, int m, double *x, double *y) {
  std::vector<bool> on(n);
  auto r = on[2];
  r = true;
  for (auto b : {0, 1})
    on[b] = b;
  for (auto &&b : on)
    b = !b;
  auto q = on[0];
  on[0] = false; // q is false now
  const bool c = on[1];
  on[1] = true;
  for (int i = 0; i < m; ++i)
    y[i] = (on[i] ? 2.0 : 3.0) * x[i] * x[i] + (q ? 100 : 0) * x[0] + (c ? 5 : 7) * x[1];

  std::vector<bool> some(n), all(n, 7), none, copied(on), three{true, false, true};
  for (int i = 0; i < n; ++i) {
    some[i] = i & 4;
    none.push_back(x[i]);
    copied[i] = y[i];
  }
  for (auto b : some)
    b = !b;
  some.flip();
  some[1].flip();
  std::vector<bool>::swap(some[0], some[1]);
  three.insert(three.begin() + 1, 4);
  three.insert(three.end(), some.begin(), some.begin() + 2);
  three.emplace_back(2);
  three.resize(9, 8);
  three.erase(three.begin());
  std::fill(none.begin() + 1, none.begin() + 3, true);
  for (auto it = all.begin(); it != all.end(); it += 3)
    *it = false;
  none.swap(all);
  y[0] += weight(on) * x[0] + weight(some) * x[1] * x[2];
  y[1] += weight(three) * x[1] + weight(none) * x[2] * x[0];
  y[2] += weight(copied) * x[2] + weight(all) * x[3] * x[1];
  y[3] += (some == on ? x[0] : x[1] * x[2]) * std::count(all.begin(), all.end(), true);
  y[4] += (some[2] == true ? x[0] : x[1] * x[2]) * (1 + some[4] + three.size());
}
