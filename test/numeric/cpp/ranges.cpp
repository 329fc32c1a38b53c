// n=8 m=8 : range-based loops over vectors of vectors, pairs, arrays, lists of active values, by reference and by value; structured bindings
#include <array>
#include <utility>
#include <vector>

struct Point {
  double a, b;
  int k;
};

static std::pair<double, double> split(double v) { return {v * 0.25, v * v}; }

void f(int n, int m, double *x, double *y) {
  std::vector<std::vector<double>> rows;
  for (int i = 0; i < m; ++i)
    rows.push_back(std::vector<double>(static_cast<std::size_t>(i % 3), y[i]));
  double sum = 0.0;
  for (auto &row : rows)
    for (auto &e : row)
      e *= x[row.size()] + sum++ * 0.0;
  for (const auto &row : rows)
    for (double e : row) {
      e *= 2.0;
      sum += e * e;
    }
  for (double v : {x[0], y[1] * x[1], 0.5})
    sum += v * v;
  std::vector<std::pair<double, int>> pairs;
  for (int i = 0; i < n; ++i)
    pairs.push_back({x[i], i});
  for (auto &[value, index] : pairs)
    value *= y[index % m];
  for (auto [value, index] : pairs) {
    value *= 0.5;
    y[index % m] += value * value;
  }
  Point points[3] = {{x[0], y[0], 1}, {x[1], y[1], 2}};
  for (Point &p : points) {
    auto &[a, b, k] = p;
    a += b * k;
    auto [c, d, l] = p;
    c = a * d;
    b += c + l;
  }
  std::array<double, 3> triple{x[2], y[2], 0.1};
  auto &[t0, t1, t2] = triple;
  t1 *= t0;
  t2 += t1;
  auto [low, high] = split(t2);
  low *= high;
  double table[2][2] = {{x[0], x[1]}, {y[0], y[1]}};
  for (auto &row : table)
    for (auto &e : row)
      e = e * e + row[0];
  y[0] = sum + points[0].a * points[1].b + triple[2] * low + points[2].b;
  y[1] = table[0][1] * table[1][0] + high;
}
