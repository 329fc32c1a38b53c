// n=8 m=4 no-roundtrip : maps in parallel loops: one for each iteration, one that iterations look into, increments behind pointers
#include <map>
#include <vector>

void f(int n, int m, double *x, double *y) {
  std::map<int, double> shared;
  for (int i = 0; i < n; i++)
    shared[i % 3] += x[i] * x[i];
  std::vector<double> sums(static_cast<std::size_t>(m));
#pragma omp parallel for
  for (int k = 0; k < m; k++) {
    std::map<int, double> own;
    for (int i = 0; i < n; i++)
      own[(i + k) % 4] += x[i] * y[k];
    double s = shared.at(k % 3);
    for (const auto &[key, v] : own)
      s = s * 0.5 + v * key;
    const auto found = shared.find(k);
    if (found != shared.end())
      s *= found->second;
    sums[static_cast<std::size_t>(k)] = s;
  }
  for (int k = 0; k < m; k++)
    y[k] = sums[static_cast<std::size_t>(k)] * sums[0];
}
