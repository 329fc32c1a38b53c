// n=6 m=3 no-roundtrip : maps and sets of what does not depend on the independents: keys, lookups, indices, elements of loops
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

struct Entry {
  int uses;
  double weight;
};

static double weighted(const std::map<std::string, double> &scale, const std::string &name, double v) {
  const auto found = scale.find(name);
  return found == scale.end() ? v : v * found->second;
}

void f(int n, int m, double *x, double *y) {
  std::map<std::string, double> scale = {{"a", 2.0}, {"b", 3.0}};
  std::map<int, int> index;
  std::map<int, Entry> entries;
  std::unordered_map<int, double> weight;
  std::map<std::string, std::vector<double>> tables{{"first", {0.5, 0.25}}, {"second", {2.0, 1.5}}};
  for (int i = 0; i < n; i++) {
    index[i] = (i * 3) % n;
    weight[i] += 0.5 * i;
    entries[i % 2].uses++;
    entries[i % 2].weight = 0.25 * i;
  }
  double s = 0.0;
  std::set<int> seen;
  for (int i = 0; i < n; i++) {
    const int k = index[i];
    if (!seen.insert(k).second)
      continue;
    s += x[k] * x[i] * scale["a"] + (i % 2 ? weight.at(i) * x[k] : 0.0);
    s += tables["first"][i % 2] * x[i] * entries.at(i % 2).weight;
  }
  for (const auto &kv : scale)
    s += kv.second * x[0] * (kv.first == "b" ? 2.0 : 1.0);
  for (auto &[k, v] : index)
    s += x[k] * x[v];
  for (auto it = weight.begin(); it != weight.end(); ++it)
    it->second *= 2;
  if (auto it = weight.find(2); it != weight.end())
    s *= it->second * 0.1;
  for (int k : seen)
    s += x[k] * x[0] * std::max(weight[k], 1.5) * std::min(entries[1].weight, 0.75);
  s += weighted(scale, "b", x[1] * x[1]) + weighted(scale, "none", s);
  for (int j = 0; j < m; j++)
    y[j] += s * x[j] * static_cast<double>(seen.count(j) + scale.size()) * entries[0].uses;
}
