// Star colorings: every number of a symmetric matrix is alone in its row among the columns of one color, there or where its
// equal stands. Graphs of many shapes, among them those whose order of lines is the worst.
extern "C" {
#include "src/coloring.h"
}

#include <gtest/gtest.h>
#include <random>
#include <set>
#include <vector>

namespace {

struct Graph {
  std::vector<std::set<std::size_t>> rows;
  explicit Graph(std::size_t n) : rows(n) {}
  void join(std::size_t a, std::size_t b) {
    rows[a].insert(b);
    rows[b].insert(a);
  }
};

/// The number of colors. Fails where a number cannot be read.
std::size_t colored(const Graph &g) {
  std::vector<std::size_t> starts{0}, indices;
  for (const auto &row : g.rows) {
    indices.insert(indices.end(), row.begin(), row.end());
    starts.push_back(indices.size());
  }
  const std::size_t n = g.rows.size();
  indices.push_back(0);
  const adjgen_lines m{n, n, starts.data(), indices.data()};
  EXPECT_TRUE(adjgen_lines_are_symmetric(&m));
  std::vector<std::size_t> colors(n + 1);
  std::vector<char> isLeaf(indices.size());
  const std::size_t count = adjgen_color_stars(&m, colors.data(), isLeaf.data());
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t k = starts[r]; k < starts[r + 1]; ++k) {
      const std::size_t line = isLeaf[k] ? r : indices[k], other = isLeaf[k] ? indices[k] : r;
      EXPECT_LT(colors[other], count);
      for (const std::size_t x : g.rows[line])
        EXPECT_TRUE(x == other || colors[x] != colors[other])
            << n << " lines: (" << r << ", " << indices[k] << ") is not alone";
    }
  return count;
}

TEST(Coloring, NoLinesAndOne) {
  EXPECT_EQ(colored(Graph(0)), 0u);
  EXPECT_EQ(colored(Graph(1)), 1u);
  Graph g(1);
  g.join(0, 0);
  EXPECT_EQ(colored(g), 1u);
}

TEST(Coloring, ALineThatMeetsAllOthers) {
  for (const std::size_t center : {std::size_t(0), std::size_t(500), std::size_t(999)}) {
    Graph g(1000);
    for (std::size_t k = 0; k < 1000; ++k) {
      g.join(k, k);
      g.join(k, center);
    }
    EXPECT_EQ(colored(g), 2u);
    for (std::size_t k = 1; k < 1000; ++k)
      g.join(k, k - 1);
    EXPECT_LE(colored(g), 6u);
  }
}

TEST(Coloring, Chains) {
  Graph g(1000);
  for (std::size_t k = 1; k < 1000; ++k)
    g.join(k, k - 1);
  EXPECT_EQ(colored(g), 3u);
}

TEST(Coloring, AllLinesMeet) {
  Graph g(60);
  for (std::size_t a = 0; a < 60; ++a)
    for (std::size_t b = 0; b < 60; ++b)
      g.join(a, b);
  EXPECT_EQ(colored(g), 60u);
}

TEST(Coloring, AnyGraph) {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    const std::size_t n = 2 + random() % 40, edges = random() % (3 * n);
    Graph g(n);
    for (std::size_t k = 0; k < edges; ++k)
      g.join(random() % n, random() % n);
    colored(g);
  }
}

TEST(Coloring, PlacesWithoutTheirEquals) {
  const std::size_t starts[] = {0, 2, 3}, indices[] = {0, 1, 1};
  const adjgen_lines m{2, 2, const_cast<std::size_t *>(starts), const_cast<std::size_t *>(indices)};
  EXPECT_FALSE(adjgen_lines_are_symmetric(&m));
}

} // namespace
