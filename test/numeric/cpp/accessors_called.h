#pragma once
#include <cstdlib>
#include <vector>

// What only accessors by value show: nodes that are held, and which corners of cells meet at a node.
class Mesh {
public:
  explicit Mesh(int n) : m_x(n), m_force(n), m_count(n) {
    for (int i = 0; i < n; i += 3)
      m_held.push_back((5 * i + 1) % n);
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 2; ++k)
        m_nodes.push_back((i + k) % n);
    m_starts = static_cast<int *>(std::malloc((n + 1) * sizeof(int)));
    m_corners = static_cast<int *>(std::malloc(2 * n * sizeof(int)));
    int filled = 0;
    for (int i = 0; i < n; ++i) {
      m_starts[i] = filled;
      for (int k = 0; k < 2 * n; ++k)
        if (m_nodes[k] == i)
          m_corners[filled++] = k;
    }
    m_starts[n] = filled;
    m_regions = static_cast<int **>(std::malloc(2 * sizeof(int *)));
    m_sizes = static_cast<int *>(std::malloc(2 * sizeof(int)));
    for (int r = 0; r < 2; ++r) {
      m_sizes[r] = 0;
      m_regions[r] = static_cast<int *>(std::malloc(n * sizeof(int)));
      for (int i = r; i < n; i += 2)
        m_regions[r][m_sizes[r]++] = i;
    }
  }
  Mesh(const Mesh &) = delete;
  ~Mesh() {
    for (int r = 0; r < 2; ++r)
      std::free(m_regions[r]);
    std::free(m_regions);
    std::free(m_sizes);
    std::free(m_corners);
    std::free(m_starts);
  }

  double &x(int i) { return m_x[i]; }
  double &force(int i) { return m_force[i]; }
  int &count() { return m_count; }

  int held(int i) { return m_held[i]; }
  int numberHeld() const { return static_cast<int>(m_held.size()); }
  bool heldEmpty() { return m_held.empty(); }
  int *nodes(int cell) { return &m_nodes[int(2) * cell]; }
  int cornerCount(int i) { return m_starts[i + 1] - m_starts[i]; }
  int *corners(int i) { return &m_corners[m_starts[i]]; }
  int &size(int r) { return m_sizes[r]; }
  int *region(int r) { return m_regions[r]; }
  int &region(int r, int i) { return m_regions[r][i]; }

private:
  std::vector<double> m_x, m_force;
  std::vector<int> m_held, m_nodes;
  int *m_starts, *m_corners, *m_sizes, **m_regions;
  int m_count;
};

double f(Mesh &mesh, double by);
