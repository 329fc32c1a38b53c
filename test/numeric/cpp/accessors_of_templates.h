#pragma once
#include <vector>

namespace model {

template <class Index> class Graph {
public:
  explicit Graph(int n) : m_weights(n), m_heads(n + 1), m_used(0) {
    for (int i = 0; i < n; ++i) {
      m_heads[i] = static_cast<Index>(m_targets.size());
      for (int k = 1; k <= i % 3; ++k)
        m_targets.push_back(static_cast<Index>((i + k) % n));
    }
    m_heads[n] = static_cast<Index>(m_targets.size());
    for (int i = 0; i < 2; ++i)
      m_lists.push_back(std::vector<Index>(i + 2, static_cast<Index>(i + 1)));
  }
  double &weight(int i) { return m_weights[i]; }
  double weight(int i) const { return m_weights[i]; }
  int nodes() const { return static_cast<int>(m_heads.size()) - 1; }
  Index operator()(Index i, int k) const { return m_targets[m_heads[i] + k]; }
  Index degree(Index i) const { return end(i) - begin(i); }
  const Index *list(int l) const { return m_lists[l].data(); }
  unsigned long listed(int l) const { return m_lists[l].size(); }
  const Index &last() const { return m_targets[m_targets.size() - 1]; }
  int &used() { return m_used; }
  Index begin(Index i) const { return m_heads[i]; }
  Index end(Index i) const { return i >= 0 ? m_heads[i + 1] : 0; }

private:
  std::vector<double> m_weights;
  std::vector<Index> m_heads, m_targets;
  std::vector<std::vector<Index>> m_lists;
  int m_used;
};

} // namespace model

double f(model::Graph<short> &graph, double by);
