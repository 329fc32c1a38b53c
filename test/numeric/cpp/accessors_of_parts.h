#pragma once
#include <vector>

struct Range {
  int first, last;
};

// The derived class finds another member by the name of its base's.
class Ordered {
public:
  explicit Ordered(int n) {
    for (int i = 0; i < n; ++i)
      m_order.push_back((3 * i + 2) % n);
  }
  int at(int i) const { return m_order[i]; }

protected:
  std::vector<int> m_order;
};

class Rows : public Ordered {
public:
  explicit Rows(int n) : Ordered(n), m_values(n) {
    for (int i = 0; i < n; i += 2)
      m_ranges.push_back({i, i + 2 < n ? i + 2 : n});
  }
  double &at(int i) { return m_values[i]; }
  int rows() const { return static_cast<int>(m_ranges.size()); }
  int first(int r) const { return m_ranges[r].first; }
  int length(int r) const { return m_ranges[r].last - first(r); }
  bool isShort(int r) const { return length(r) < 2; }

private:
  std::vector<double> m_values;
  std::vector<Range> m_ranges;
};

struct Store {
  explicit Store(int n) : rows(n), factors(2, 3), parts(2, Ordered(n)) {}
  double &x(int i) { return rows.at(i); }
  Rows rows;
  std::vector<int> factors;
  std::vector<Ordered> parts;
};

double f(Store &store, double by);
