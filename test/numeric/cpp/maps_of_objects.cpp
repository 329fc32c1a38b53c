// n=6 m=3 no-roundtrip : maps with keys of several parts, orders of one's own, structs, vectors and maps as values; as members; multimaps
#include <functional>
#include <map>
#include <utility>
#include <vector>

struct Cell {
  int i, j;
  bool operator<(const Cell &other) const { return i != other.i ? i < other.i : j < other.j; }
};

struct Load {
  double force = 0.0, moment = 0.0;
};

enum class Side { Left, Right };

class Matrix {
  std::map<std::pair<int, int>, double> entries_;
  int uses_ = 0;

public:
  double &operator()(int i, int j) { return entries_[{i, j}]; }
  double applied(const double *x, int row) const {
    double s = 0.0;
    for (const auto &[place, v] : entries_)
      if (place.first == row)
        s += v * x[place.second];
    return s;
  }
  std::size_t size() const { return entries_.size() + static_cast<std::size_t>(uses_); }
};

void f(int n, int m, double *x, double *y) {
  Matrix a;
  for (int i = 0; i < n; i++) {
    a(i % m, i) += x[i] * y[0];
    a(i % m, (i + 1) % n) -= x[i];
  }
  for (int k = 0; k < m; k++)
    y[k] += a.applied(x, k) * static_cast<double>(a.size());
  std::map<Cell, Load> loads;
  for (int i = 0; i < n; i++) {
    Load &l = loads[{i % 2, i / 3}];
    l.force += x[i];
    l.moment += l.force * x[i];
  }
  for (const auto &[cell, l] : loads)
    y[1] += l.moment * l.force * (cell.i + 2 * cell.j);
  std::map<Side, std::vector<double>, std::greater<Side>> sides;
  sides[Side::Left].push_back(x[0]);
  for (int i = 0; i < n; i++)
    sides[i % 2 ? Side::Right : Side::Left].push_back(x[i] * y[2]);
  double last = 1.0;
  for (auto &[side, values] : sides)
    for (double v : values)
      last = last * 0.5 + v * v;
  std::map<int, std::map<int, double>> rows;
  for (int i = 0; i < n; i++)
    rows[i % 3][i] = x[i] * last;
  for (auto &row : rows)
    for (auto &[column, v] : row.second)
      y[0] = y[0] * 0.9 + v * column;
  std::multimap<int, double> events;
  for (int i = 0; i < n; i++)
    events.emplace(i % 2, x[i] * x[i]);
  auto range = events.equal_range(1);
  for (auto it = range.first; it != range.second; ++it)
    y[2] = y[2] * 0.5 + it->second;
  events.erase(events.begin());
  y[2] += events.begin()->second * static_cast<double>(events.count(0));
}
