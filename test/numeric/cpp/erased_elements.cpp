// n=6 m=4 std=c++20 : std::erase_if and std::erase of a vector, parts of spans whose places are known
#include <span>
#include <vector>

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  std::vector<int> kinds{1, 2, 1, 3, 1};
  const auto removed = std::erase_if(v, [&](const double &e) { return &e - v.data() == 1; });
  const auto ones = std::erase(kinds, 1);
  const std::span<double> s(v);
  const std::span<double, 4> four(v.data(), 4);
  for (int i = 0; i < m; ++i)
    y[i] = s.subspan<1>()[i] * s.subspan<1, 2>()[0] * four.subspan<2>()[i % 2] * x[0] +
           (removed + 2.0 * ones + kinds.size() + four.subspan<1>().size()) * v[i];
}
