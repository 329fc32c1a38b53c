// n=8 m=4 no-roundtrip : std::map with values that depend on the independents: found, made, inserted, erased, in order
#include <map>
#include <tuple>
#include <utility>

static double weighted(const std::map<int, double> &t, int k, double otherwise) {
  const auto it = t.find(k);
  return it == t.end() ? otherwise : it->second * it->first;
}

void f(int n, int m, double *x, double *y) {
  std::map<int, double> t = {{20, x[1]}, {10, x[0] * y[0]}};
  for (int i = 0; i < n; i++)
    t[(i * 7) % 5] += x[i] * x[i];
  double w = 1.0;
  for (auto &kv : t) {
    w += kv.second * w * 0.1;
    kv.second *= x[2];
    y[0] += w * kv.first;
  }
  for (auto &[k, v] : t)
    v += 0.25 * k * y[1];
  double &kept = t[3];
  t.emplace(7, x[0]);
  const auto [at, isNew] = t.insert({8, x[1] * kept});
  const bool again = t.insert(std::make_pair(8, x[2])).second;
  if (isNew && !again)
    at->second *= kept;
  t.insert_or_assign(9, x[3]);
  t.insert_or_assign(9, kept * x[4]);
  t.try_emplace(9, 1.0);
  y[1] += weighted(t, 9, 1.0) + weighted(t, 77, x[5]) * static_cast<double>(t.count(1) + t.size());
  t.erase(2);
  t.erase(t.find(4));
  std::map<int, double> c = t, other;
  c.at(7) *= 2.0;
  for (auto it = c.rbegin(); it != c.rend(); ++it)
    y[1] = y[1] * 0.5 + it->second;
  for (auto it = t.lower_bound(3); it != t.upper_bound(8); ++it)
    y[2] = y[2] * 0.7 + it->second * it->second;
  for (auto it = c.begin(); it != c.end();)
    it = it->first % 2 ? c.erase(it) : std::next(it);
  other[1] = y[2];
  std::swap(c, other);
  other.merge(c);
  c.clear();
  y[m - 1] *= other[1] + other.begin()->second + (c.empty() ? 1.0 : 2.0);
}
