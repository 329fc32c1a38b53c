// Sets of a pattern against std::set: lists, rows of bits, and what is shared between them; and where they stand.
#include <adjgen/sparse.h>

#include <gtest/gtest.h>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace {

using Sets = std::vector<std::set<std::size_t>>;

Sets rowsOf(const adjgen_pattern &p) {
  Sets rows(p.rows);
  for (std::size_t r = 0; r < p.rows; ++r) {
    rows[r].insert(p.indices + p.starts[r], p.indices + p.starts[r + 1]);
    EXPECT_EQ(rows[r].size(), p.starts[r + 1] - p.starts[r]) << "each once";
    for (std::size_t k = p.starts[r] + 1; k < p.starts[r + 1]; ++k)
      EXPECT_LT(p.indices[k - 1], p.indices[k]);
  }
  return rows;
}

// `steps` random statements over numbers, the first `columns` of which are independents.
void judge(std::size_t columns, std::size_t numbers, int steps, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<double> at(numbers);
  Sets expected(numbers);
  adjgen_pattern p;
  adjgen_pattern_begin(&p);
  adjgen_pattern_input(&p, at.data(), columns, sizeof(double));
  adjgen_pattern_output(&p, at.data(), numbers, sizeof(double));
  adjgen_pattern_start(&p);
  for (std::size_t k = 0; k < columns; ++k)
    expected[k] = {k};
  const auto any = [&] { return random() % numbers; };
  for (int s = 0; s < steps; ++s) {
    const std::size_t target = any(), a = any(), b = any(), count = 1 + random() % 9;
    std::set<std::size_t> made = expected[a];
    switch (random() % 6) {
    case 0:
      adjgen_depends(&p, &at[target], 1, &at[a]);
      break;
    case 1:
      made.insert(expected[b].begin(), expected[b].end());
      adjgen_depends(&p, &at[target], 3, &at[a], nullptr, &at[b]);
      break;
    case 2:
      made.insert(expected[target].begin(), expected[target].end());
      adjgen_depends(&p, &at[target], 2, &at[target], &at[a]);
      break;
    case 3:
      made.insert(expected[target].begin(), expected[target].end());
      adjgen_depends_shared(&p, &at[target], 2, &at[a], &at[target]);
      break;
    case 4: {
      made.insert(expected[target].begin(), expected[target].end());
      adjgen_depends_join(&p, &at[target], &at[a], sizeof(double));
      break;
    }
    default: { // overlapping, both ways
      const Sets before(expected);
      const std::size_t many = std::min({count, numbers - a, numbers - target});
      adjgen_depends_copy(&p, &at[target], &at[a], many * sizeof(double));
      for (std::size_t k = 0; k < many; ++k)
        expected[target + k] = before[a + k];
      continue;
    }
    }
    expected[target] = made;
    if (random() % 40 == 0) {
      adjgen_depends_clear(&p, &at[b], sizeof(double));
      expected[b].clear();
    }
  }
  adjgen_pattern_finish(&p);
  EXPECT_EQ(p.columns, columns);
  EXPECT_EQ(rowsOf(p), expected) << columns << " columns, seed " << seed;
  adjgen_pattern_free(&p);
}

TEST(Pattern, SetsAreRight) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    judge(5, 9, 60, seed);
    judge(40, 100, 300, seed);
    judge(300, 350, 500, seed);
    judge(3000, 3100, 500, seed);
  }
}

TEST(Pattern, AnySizeAndPlace) {
  float x[3] = {};
  long double y = 0;
  struct {
    char c;
    double d[2];
  } object = {};
  adjgen_pattern p;
  adjgen_pattern_begin(&p);
  adjgen_pattern_input(&p, x, 3, sizeof(float));
  adjgen_pattern_input(&p, &y, 1, sizeof y);
  adjgen_pattern_output(&p, object.d, 2, sizeof(double));
  for (int again = 0; again < 2; ++again) {
    double value = 0;
    adjgen_pattern_start(&p);
    adjgen_pattern_value(&p, &value);
    adjgen_depends(&p, &object.d[1], 3, &x[2], &x[0], &y);
    adjgen_depends(&p, adjgen_pattern_result(&p), 2, &value, &x[1]);
    adjgen_depends(&p, nullptr, 1, &x[1]);
    adjgen_pattern_finish(&p);
    EXPECT_EQ(p.columns, 5u);
    EXPECT_EQ(rowsOf(p), (Sets{{}, {0, 2, 3}, {1, 4}}));
  }
  adjgen_pattern_free(&p);
  adjgen_pattern_free(&p);
}

TEST(Pattern, NothingAtAll) {
  adjgen_pattern p;
  adjgen_pattern_begin(&p);
  adjgen_pattern_input(&p, nullptr, 0, sizeof(double));
  adjgen_pattern_output(&p, nullptr, 0, sizeof(double));
  adjgen_pattern_start(&p);
  adjgen_pattern_finish(&p);
  EXPECT_EQ(p.rows, 0u);
  EXPECT_EQ(p.starts[0], 0u);
  adjgen_pattern_free(&p);
}

// Each thread has sums of its own, of which it makes one that all share.
TEST(Pattern, Threads) {
  const std::size_t n = 4000, threads = 4;
  std::vector<double> x(n), y(n);
  double all = 0;
  adjgen_pattern p;
  adjgen_pattern_begin(&p);
  adjgen_pattern_input(&p, x.data(), n, sizeof(double));
  adjgen_pattern_output(&p, y.data(), n, sizeof(double));
  adjgen_pattern_output(&p, &all, 1, sizeof(double));
  adjgen_pattern_start(&p);
  std::vector<std::thread> team;
  for (std::size_t t = 0; t < threads; ++t)
    team.emplace_back([&, t] {
      double own = 0;
      adjgen_depends_clear(&p, &own, sizeof own);
      for (std::size_t i = t; i < n; i += threads) {
        adjgen_depends(&p, &y[i], 2, &x[i], &x[(i + 1) % n]);
        adjgen_depends(&p, &own, 2, &own, &x[i]);
        if (i % 100 == 0)
          adjgen_depends_shared(&p, &all, 2, &all, &x[i]);
      }
      adjgen_depends_join(&p, &all, &own, sizeof own);
    });
  for (std::thread &t : team)
    t.join();
  adjgen_pattern_finish(&p);
  const Sets rows = rowsOf(p);
  for (std::size_t i = 0; i < n; ++i)
    EXPECT_EQ(rows[i], (std::set<std::size_t>{i, (i + 1) % n}));
  EXPECT_EQ(rows[n].size(), n);
  adjgen_pattern_free(&p);
}

} // namespace
