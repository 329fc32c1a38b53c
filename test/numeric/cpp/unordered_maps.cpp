// n=8 m=4 no-roundtrip : std::unordered_map with values that depend on the independents, in the library's order; copied, erased
#include <unordered_map>
#include <utility>
#include <vector>

struct Sum {
  double total = 0.0;
  int parts = 0;
};

void f(int n, int m, double *x, double *y) {
  std::unordered_map<int, double> t = {{40, x[1] * y[1]}};
  for (int i = 0; i < n; i++)
    t[(i * 7) % 5] += x[i] * x[i];
  double w = 1.0;
  for (auto &kv : t) {
    w += kv.second * w * 0.1;
    y[0] = y[0] * 0.5 + w * kv.first;
  }
  std::vector<double> inOrder;
  for (auto &[k, v] : t) {
    v *= k;
    inOrder.push_back(v);
  }
  y[0] += inOrder.front() - inOrder.back() * inOrder[1];
  const auto it = t.find(3);
  if (it != t.end())
    y[1] *= it->second * 0.1;
  std::unordered_map<int, double> c = t;
  c.erase(1);
  for (auto i = c.begin(); i != c.end();)
    if (i->first == 2)
      i = c.erase(i);
    else
      ++i;
  const auto [at, isNew] = t.emplace(9, y[1]);
  if (isNew)
    at->second *= x[3];
  t.insert({10, x[2]});
  t.insert(std::make_pair(10, x[5]));
  t.insert_or_assign(4, x[4] * x[4]);
  double last = 1.0;
  for (const auto &kv : c)
    last = last * 0.5 + kv.second * kv.second * 0.01;
  y[2] += last * static_cast<double>(c.size() + t.count(10)) + t.at(9) * t.at(10) * t.at(4);
  std::unordered_map<long, Sum> sums;
  for (int i = 0; i < n; i++) {
    Sum &s = sums[i % 3];
    s.total += x[i] * y[2] * 0.1;
    s.parts++;
  }
  for (const auto &[k, s] : sums)
    y[m - 1] = y[m - 1] * 0.9 + s.total * s.parts * static_cast<double>(k);
}
